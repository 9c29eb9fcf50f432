import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Route } from './define-route.ts';

export type Matched = { route: Route; params: Readonly<Record<string, string | undefined>> };

/** The first route of the list whose path fits; the list ends with the one that fits everything (`*`). */
export function matchPath(routes: readonly Route[], path: string): Matched {
  for (const route of routes) {
    const [fits, found] = matchRoute(parse, route.path, path);
    const params = fits ? decoded(found) : null;
    if (params !== null) return { route, params };
  }
  throw new Error('the list of routes has no last one');
}

/** Null where a part is not valid percent-encoding: such an address is nobody's. */
function decoded(found: Readonly<Record<string, string | undefined>>): Matched['params'] | null {
  try {
    const named = Object.entries(found).filter(([name]) => !/^\d+$|^\*$/.test(name));
    return Object.fromEntries(named.map(([name, value]) => [name, value && decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
