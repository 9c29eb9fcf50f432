import type { RouteRow } from './define-route.ts';

type Params = Readonly<Record<string, string | undefined>>;
export type Matched = { row: RouteRow; params: Params };

/** The first row of the list whose path fits; the list ends with the one that fits everything (`*`). */
export function matchPath(rows: readonly RouteRow[], path: string): Matched {
  for (const row of rows) {
    const params = row.path === '*' ? {} : paramsOf(parts(row.path), parts(path));
    if (params !== null) return { row, params };
  }
  throw new Error('the list of routes has no last one');
}

/** A slash at the end makes no other page. */
const parts = (path: string) => path.replace(/\/$/, '').split('/');

/** Null where it does not fit, or a part is not valid percent-encoding: no screen has such an address. */
function paramsOf(pattern: readonly string[], given: readonly string[]): Params | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = given[index] ?? '';
    if (wanted[0] !== ':') {
      if (wanted !== part.toLowerCase()) return null;
      continue;
    }
    try {
      params[wanted.slice(1)] = decodeURIComponent(part);
    } catch {
      return null;
    }
    if (part === '') return null;
  }
  return params;
}
