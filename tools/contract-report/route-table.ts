import type { RouteLimits, RouteRow } from '@griot/server/src/http/load/route-limits.ts';

const HEAD = `# Routes and their limits

Written by \`npx node tools/contract-report.ts\` from the built service; do not edit. Every address that is served, with when a
request to it is refused: how often it may come (\`rate\`), how early it is refused when there is too much to do (\`priority\`),
and the bytes of its body. The words of a call stand beside its schema (\`packages/contract/src/serving.ts\` says what they
mean), those of other routes at the route (\`packages/server/src/http/load/route-limits.ts\`); the numbers of a rate are in
\`packages/server/src/http/operator/rate-limit.ts\`, those of a priority in \`packages/server/src/http/load/load-meter.ts\`.

What has no route counts as \`address\` and \`rest\`; what is posted there as \`form\`. Each built file that is not in \`assets\` has a
route of its own, with the limits of \`/lite/assets/*\`. Every request has to be there whole within a minute.

`;
const prefix = '/:country/:language';
const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** What stands in the table of a route that serves calls. */
export type CallsOfRoute = { readonly names: readonly string[]; readonly claimed: readonly string[] };

/** A table with a line for each route; what is served in two forms with the same limits is one line. */
export function routeTable(rows: readonly RouteRow[], byRoute: ReadonlyMap<string, CallsOfRoute>): string {
  const words = ({ rate, priority, body }: RouteLimits) => [rate, priority, body ?? ''].join(' | ');
  const served = new Map(rows.map(({ method, url, limits }) => [`${method} ${withoutSlash(url)}`, words(limits)]));
  const lines = rows.flatMap(({ method, url, limits }) => {
    const isServedAs = (other: string) => served.get(other) === words(limits);
    const isHeadOfGet = method === 'HEAD' && isServedAs(`GET ${withoutSlash(url)}`);
    const isPrefixed = url.startsWith(prefix) && isServedAs(`${method} ${url.slice(prefix.length)}`);
    if (isHeadOfGet || isPrefixed) return [];
    const address = isServedAs(`${method} ${prefix}${url}`) ? `[${prefix}]${url}` : url;
    const { names = [], claimed = [] } = byRoute.get(`${method} ${url}`) ?? {};
    const cells = [method, `\`${address}\``, names.join(', '), words(limits), claimed.join('; ')];
    return [{ key: `${url.replace(prefix, '')} ${method}`, line: `| ${cells.join(' | ')} |` }];
  });
  lines.sort((one, other) => (one.key < other.key ? -1 : 1));
  const columns = '| method | address | call | rate | priority | body | why a claimed device is enough |';
  return `${HEAD}${[columns, '|---|---|---|---|---|---|---|', ...lines.map(({ line }) => line)].join('\n')}\n`;
}
