import { routes } from '@griot/web/src/app/routes.ts';
import { base } from '@griot/web/src/platform/routing/hrefs.ts';
import { matchPath } from '@griot/web/src/platform/routing/match.ts';

/** A page of a screen, as a reader comes to it. */
export type PageAddress = { name: string; path: string };
/** The document at an address, as it leaves the server; empty where there is no page. */
type ReadPage = (path: string) => Promise<string>;

/** Pages to look for links on; enough to come from the first page to the ends of a list. */
const MOST_READ = 40;
/** A page whose content leads to fewer places says that something is missing, which a link to the screen would name. */
const FEWEST_LINKS = 3;
/** So many pages of a screen are looked at: of several articles some have comments, and of several comments some replies. */
const OF_A_SCREEN = 4;

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
 * An address for every row of the list of routes, so that a new screen is looked at without being named: its bare path if
 * there is something, else, of the links to it that pages show, the one that leads on to most. A path with a
 * parameter fails where nothing links to it.
 */
async function linkedPages(readPage: ReadPage): Promise<PageAddress[]> {
  const found = new Map<string, Set<string>>(rows.map(({ path }) => [path, new Set()]));
  const links = new Map<string, number>();
  const timesRead = new Map<string, number>();
  const readOf = (address: string) => timesRead.get(rowOf(address).path) ?? 0;
  let waiting = bare.map(({ path }) => path);
  for (let read = 0; read < MOST_READ && waiting.length > 0; read++) {
    // The screen that was read least comes next, or those that many pages link to would leave no room for the others.
    const address = waiting.reduce((one, other) => (readOf(other) < readOf(one) ? other : one));
    waiting = waiting.filter((one) => one !== address);
    const html = await readPage(address);
    timesRead.set(rowOf(address).path, readOf(address) + 1);
    const [content = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    links.set(address, linksIn(content).length);
    for (const link of linksIn(html)) {
      const known = found.get(rowOf(link).path);
      if (known === undefined || known.has(link) || known.size >= OF_A_SCREEN) continue;
      known.add(link);
      waiting.push(link);
    }
  }
  const leadsTo = (address: string) => links.get(address) ?? 0;
  return rows.map(({ name, path }) => {
    const bare = `${base}${path}`;
    const [linked] = [...(found.get(path) ?? [])].toSorted((one, other) => leadsTo(other) - leadsTo(one));
    if (linked === undefined && hasParameter(path)) throw new Error(`no page links to the screen ${name} at ${path}`);
    const isMissing = leadsTo(bare) < Math.min(FEWEST_LINKS, leadsTo(linked ?? ''));
    return { name, path: linked !== undefined && (hasParameter(path) || isMissing) ? linked : bare };
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
