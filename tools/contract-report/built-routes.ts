import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { buildApp } from '@griot/server/src/app.ts';
import { systemClock } from '@griot/server/src/clock.ts';
import { connect } from '@griot/server/src/db/connect.ts';
import { readConfig } from '@griot/server/src/environment/config.ts';
import { pathsOf } from '@griot/server/src/http/call/call-route.ts';
import type { CallSchema } from '@griot/server/src/http/call/json-schema.ts';
import type { RouteRow } from '@griot/server/src/http/load/route-limits.ts';
import type { WebApp } from '@griot/server/src/ssr/render.ts';
import type { CallsOfRoute } from './route-table.ts';

/** The calls of each route of the contract, by method and address. */
export function callsByRoute(): Map<string, CallsOfRoute> {
  const byRoute = new Map<string, CallsOfRoute>();
  for (const [area, inArea] of Object.entries<Record<string, Call>>(calls)) {
    for (const [name, call] of Object.entries(inArea)) {
      const { serving } = (schemas as Record<string, Record<string, CallSchema>>)[area]?.[name] ?? {};
      for (const path of pathsOf(call)) {
        const { names, claimed } = byRoute.get(`${call.method} ${path}`) ?? { names: [], claimed: [] };
        const reasons = serving?.claimed === undefined ? claimed : [...new Set([...claimed, serving.claimed])];
        byRoute.set(`${call.method} ${path}`, { names: [...names, `${area}.${name}`], claimed: reasons });
      }
    }
  }
  return byRoute;
}

/** The routes of the whole service. Neither the database nor the pages are asked for anything before it is ready. */
export async function builtRoutes(): Promise<RouteRow[]> {
  const url = 'postgres://nobody@127.0.0.1:1/nothing';
  const read = readConfig({ DATABASE_URL: url }); // with a database elsewhere nothing is written into the data folder
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const sql = connect({ url });
  const web = { folder: '/nothing-is-built' } as WebApp;
  const app = await buildApp({ config: read.config, sql, clock: systemClock, secret: 'a secret of nobody', web });
  return app.routeTable();
}
