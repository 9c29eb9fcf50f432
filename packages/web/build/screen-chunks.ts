type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const screenFile = /[\\/]screens[\\/]([\w-]+)[\\/]route\.ts$/;
const entryFile = /[\\/]entry-client\.tsx$/;

/** Rendered by the server although the browser fetches their script when the page is alive: their styles come before. */
const renderedParts = /[\\/]cards[\\/]rare-cards\.ts$/;

/**
 * One file for what every page needs, and one for each screen: a file packs better than its pieces. What the feed and the
 * article share goes into the first, as most readers open both, and so does what the feed shares with comments, which
 * show no cards. What the feed shares with several others (its cards) is one file beside it; what others share lies
 * beside them. What is only loaded when it is used is left to the build, unless
 * a page fetches it by itself. The server and the size check find a screen's file by this name.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const isStyle = id.endsWith('.css');
  const atOnce = screensOf(id, graph, ({ importers, dynamicImporters }, importedId) =>
    isStyle && renderedParts.test(importedId) ? [...importers, ...dynamicImporters] : importers,
  );
  if (atOnce.size === 0) return isSharedSoon(id, graph) ? 'app' : null;
  if (atOnce.has('')) return 'app';
  const ever = screensOf(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const names = [...atOnce].sort().join('-');
  if (ever.size === 1) return `screen-${names}`;
  if (isStyle && names === 'detail') return 'app';
  if (!atOnce.has('feeds')) return isSharedSoon(id, graph) ? 'app' : `beside-${names}`;
  return atOnce.has('detail') || atOnce.has('comment') || atOnce.size < 3 ? 'app' : 'beside-feed';
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

/** Files of script that are fetched together, and pack better as one. */
const fetchedTogether: Readonly<Record<string, RegExp>> = {
  'feed-extras':
    /[\\/](features[\\/]feed[\\/]list[\\/](list-edits|request-feed|saved-feeds)|feeds[\\/]extras[\\/](FeedExtras|read-setup))\.tsx?$/,
  calls: /[\\/]session[\\/](api[\\/](client|reader)-api|tracking[\\/]open-recorder)\.ts$/,
  view: /[\\/](session[\\/]view|app[\\/]fetch-ahead)\.ts$/,
};

const groupOf = (id: string): string | null =>
  Object.keys(fetchedTogether).find((name) => fetchedTogether[name]?.test(id)) ?? null;

/** Files of one module, and of what it alone imports, that a page fetches without being asked. */
const fetchedAlone = /[\\/](rare-cards\.ts|ChannelMotion\.tsx)$/;

/**
 * Whether a file that a page fetches by itself shares a module with other files. In a file of its own it would hold a few
 * bytes and be asked for by nearly every page, so it goes into the first.
 */
function isSharedSoon(id: string, graph: Graph): boolean {
  if (groupOf(id) !== null) return false;
  const files = new Set<string>();
  const seen = new Set([id]);
  for (const next of seen) {
    const { importers, dynamicImporters } = graph.getModuleInfo(next) ?? { importers: [], dynamicImporters: [] };
    const group = groupOf(next);
    if (group !== null || dynamicImporters.length > 0) files.add(group ?? next);
    else for (const importer of importers) seen.add(importer);
  }
  return files.size > 1 && [...files].some((file) => file in fetchedTogether || fetchedAlone.test(file));
}

const only =
  (kind: string): typeof chunkOf =>
  (id, graph) => {
    const name = chunkOf(id, graph);
    return name?.startsWith(kind) ? name : null;
  };

/** A file takes along what its modules import, so what others build on comes first. */
export const scriptGroups = [
  ...['app', 'beside', 'screen'].map((kind, index) => ({ name: only(kind), priority: 4 - index })),
  { name: groupOf, priority: 1 },
];
