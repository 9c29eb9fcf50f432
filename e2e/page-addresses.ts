import { routes } from '@griot/web/src/app/routes.ts';
import { base } from '@griot/web/src/platform/routing/hrefs.ts';
import { matchPath } from '@griot/web/src/platform/routing/match.ts';

/** A page of a screen, as a reader comes to it. */
export type PageAddress = { name: string; path: string };
/** The document at an address, as it leaves the server. */
type ReadPage = (path: string) => Promise<string>;

/** Pages to look for links on; enough to come from the first page to the ends of a list. */
const MOST_READ = 20;

/** Every screen there is, and the page that is shown where there is none. */
export const screenNames = [...new Set(routes.map(({ name }) => name))];

const rows = routes.filter(({ path }) => path !== '*');
const hasParameter = (path: string) => path.includes('/:');
const bare = rows.filter(({ path }) => !hasParameter(path)).map(({ name, path }) => ({ name, path: `${base}${path}` }));

/** Addresses of ours that a document links to, in its order. */
function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/ href="([^"#]+)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return hrefs.filter((href) => href.startsWith(`${base}/`));
}

const rowOf = (address: string) =>
  matchPath(routes, new URL(address, 'http://griot.example').pathname.slice(base.length) || '/').row;

/**
 * An address for every row of the list of routes, so that a new screen is looked at without being named: the first link
 * to it that a page shows. Where there is none, its bare path; a path with a parameter then fails.
 */
async function linkedPages(readPage: ReadPage): Promise<PageAddress[]> {
  const found = new Map<string, string>();
  const waiting = bare.map(({ path }) => path);
  for (let read = 0; read < MOST_READ && waiting.length > 0 && found.size < rows.length; read++) {
    for (const link of linksIn(await readPage(waiting.shift() ?? ''))) {
      const { path } = rowOf(link);
      if (path === '*' || found.has(path)) continue;
      found.set(path, link);
      waiting.push(link);
    }
  }
  return rows.map(({ name, path }) => {
    const linked = found.get(path);
    if (linked === undefined && hasParameter(path)) throw new Error(`no page links to the screen ${name} at ${path}`);
    return { name, path: linked ?? `${base}${path}` };
  });
}

const nowhere: PageAddress = { name: 'not-found', path: `${base}/nowhere` };

/** Every page that has rules to keep: linked, bare, and one that is not there. */
export async function everyPage(readPage: ReadPage): Promise<PageAddress[]> {
  const all = [...(await linkedPages(readPage)), ...bare, nowhere];
  return [...new Map(all.map((page) => [page.path, page])).values()];
}

/** One page of each screen, and one that is not there. */
export async function oneOfEachScreen(readPage: ReadPage): Promise<PageAddress[]> {
  const linked = await linkedPages(readPage);
  return [...new Map([...linked, nowhere].map((page) => [page.name, page])).values()];
}
