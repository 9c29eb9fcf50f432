import { createHash } from 'node:crypto';

type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const screenFile = /[\\/]screens[\\/]([\w-]+)[\\/]route\.ts$/;
const entryFile = /[\\/]entry-client\.tsx$/;

/** What the browser shows as the server sent it, until the part's own script is there (platform/page/UntouchedMarkup.tsx). */
const untouchedMarkup = /[\\/]UntouchedMarkup\.tsx$/;

/** Rendered by the server although the browser fetches the script when the page is alive: the styles come before. */
const isRenderedBefore = (id: string, graph: Graph): boolean =>
  graph
    .getModuleInfo(id)
    ?.dynamicImporters.some((importer) =>
      graph.getModuleInfo(importer)?.importedIds.some((imported) => untouchedMarkup.test(imported)),
    ) === true;

/** The screens that choose a city share nothing with the feed but which city it is: a file for that would be tiny. */
const ofCities: ReadonlySet<string> = new Set(['city', 'feeds', 'guide']);

/** Screens that may wait for the file of the background, which every page fetches a moment later anyway. */
const rarelyOpened: ReadonlySet<string> = new Set(['data', 'history', 'muted', 'offline', 'saved', 'settings']);

/** Screens that share little with the feed, and would pay for all its cards beside it. */
const withoutRareCards: ReadonlySet<string> = new Set(['comment', 'detail', 'muted', 'search', 'settings']);

/**
 * One file for what every page needs, and one for each screen: a file packs better than its pieces. What the feed and the
 * article share goes into the first, as most readers open both, and so does what the feed shares with comments and search,
 * which show few of its cards. What the feed shares with several others (its cards) is one file beside it, but for the reader's city; what others share lies
 * beside them. What is only loaded when it is used is left to the build, unless
 * a page fetches it by itself. The server and the size check find a screen's file by this name.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const isStyle = id.endsWith('.css');
  const atOnce = screensOf(id, graph, ({ importers, dynamicImporters }, importedId) =>
    isStyle && isRenderedBefore(importedId, graph) ? [...importers, ...dynamicImporters] : importers,
  );
  if (atOnce.size === 0) return sharedFile(id, graph);
  if (atOnce.has('')) return 'app';
  const ever = screensOf(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const names = [...atOnce].sort().join('-');
  if (ever.size === 1) return `screen-${names}`;
  if (isStyle && names === 'detail') return 'app';
  if (!atOnce.has('feeds')) {
    const shared = sharedFile(id, graph);
    if (shared !== null) return [...atOnce].every((name) => rarelyOpened.has(name)) ? shared : 'app';
    // The first page of a newcomer asks for one file of what it shares, not for one for each screen that has some of it.
    return atOnce.has('country') ? 'beside-country' : `beside-${shortName(names)}`;
  }
  if (atOnce.size < 3 || [...withoutRareCards].some((name) => atOnce.has(name))) return 'app';
  return [...atOnce].every((name) => ofCities.has(name)) ? 'app' : 'beside-feed';
}

/** The first file names every other one, so a name that lists many screens would cost every page. */
function shortName(names: string): string {
  return names.length <= 24 ? names : createHash('sha256').update(names).digest('hex').slice(0, 5);
}

/** The screens that need a module; the empty name is the entry. */
function screensOf(
  id: string,
  graph: Graph,
  importersOf: (info: ModuleInfo, id: string) => readonly string[],
): ReadonlySet<string> {
  const screens = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = graph.getModuleInfo(next);
    if (entryFile.test(next)) screens.add('');
    const screen = screenFile.exec(next)?.[1];
    if (screen !== undefined) screens.add(screen);
    // What asks for a screen needs its own script, not the screen's.
    else if (info) open.push(...importersOf(info, next));
  }
  return screens;
}

/** All that a page does unasked once it is alive. */
const backgroundRoom = /[\\/]app[\\/]background[\\/]/;

/**
 * Whether most pages fetch a file by themselves: one that the entry asks for, or several screens with the feed among them,
 * which most readers open.
 */
const isFetchedUnasked = ({ dynamicImporters }: ModuleInfo, graph: Graph): boolean =>
  dynamicImporters.some((importer) => {
    if (entryFile.test(importer)) return true;
    const screens = screensOf(importer, graph, ({ importers }) => importers);
    return screens.has('feeds') && screens.size > 2 && !screens.has('');
  });

/**
 * Where a module goes that a file which most pages fetch by themselves shares with other files. In a file of its own it
 * would hold a few bytes and be asked for by most pages, so it goes into the first, or into that of the background.
 */
function sharedFile(id: string, graph: Graph): 'app' | 'background' | null {
  const files = new Set<string>();
  let isUnasked = false;
  const seen = new Set([id]);
  for (const next of seen) {
    const info = graph.getModuleInfo(next);
    if (info === null) continue;
    if (info.dynamicImporters.length > 0) {
      files.add(next);
      isUnasked ||= isFetchedUnasked(info, graph);
    } else for (const importer of info.importers) seen.add(importer);
  }
  if (files.size < 2 || !isUnasked) return null;
  // Every page fetches it, so whatever else needs the module finds it there.
  return [...files].some((file) => backgroundRoom.test(file)) ? 'background' : 'app';
}

const inBackground: ChunkName = (id, graph) =>
  backgroundRoom.test(id) || chunkOf(id, graph) === 'background' ? 'background' : null;

type ChunkName = typeof chunkOf;
const only =
  (kind: string): ChunkName =>
  (id, graph) => {
    const name = chunkOf(id, graph);
    return name?.startsWith(kind) ? name : null;
  };

/** More than there will be screens. */
const mostScreens = 40;

/** What so many screens share; the feed's cards are shared by most. */
const besideMany =
  (count: number): ChunkName =>
  (id, graph) => {
    const name = only('beside')(id, graph);
    if (name === 'beside-feed' || name === 'beside-country') return count === mostScreens ? name : null;
    return name !== null && screensOf(id, graph, ({ importers }) => importers).size === count ? name : null;
  };
const besideBySharing = Array.from({ length: mostScreens }, (_, fewer) => besideMany(mostScreens - fewer));

/**
 * A file takes along what its modules import, so what others build on comes first: what is shared by many before what is
 * shared by few.
 */
export const scriptGroups = [only('app'), inBackground, ...besideBySharing, only('screen')].map((name, index, all) => ({
  name,
  priority: all.length - index,
}));
