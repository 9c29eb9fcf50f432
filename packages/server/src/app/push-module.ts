import { PushRepository } from '../areas/push/push.repository.ts';
import { pushRoutes } from '../areas/push/push.routes.ts';
import { PushService } from '../areas/push/push.service.ts';
import { pushKeysOf } from '../areas/push/push-keys.ts';
import { pushServices } from '../areas/push/push-services.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { Config } from '../environment/config.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { OwnerOf } from '../http/reader/owner.ts';

type PushModuleDeps = {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly ownerOf: OwnerOf;
};

/** What devices allow to be sent to them; the worker sends it. */
export function bindPush(bind: BindCall, { config, sql, clock, ownerOf }: PushModuleDeps): void {
  const { publicKey = '' } = pushKeysOf(config) ?? {};
  const services = pushServices(config.pushHosts);
  const push = new PushService({ store: new PushRepository(sql), clock, publicKey, services });
  pushRoutes(bind, push, { ownerOf, clock });
}
