type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const screenFile = /[\\/]screens[\\/]([\w-]+)[\\/]route\.ts$/;
const entryFile = /[\\/]entry-client\.tsx$/;

/** Rendered by the server although the browser fetches their script when the page is alive: their styles come before. */
const renderedParts = /[\\/]cards[\\/]rare-cards\.ts$/;

/**
 * One file for what every page needs, and one for each screen: a file packs better than its pieces. What the feed and the
 * article share goes into the first, as most readers open both. What the feed shares with several others (its cards) is
 * one file beside it; what others share lies beside them. What is only loaded when it is used is left to the build. The
 * server and the size check find a screen's file by this name.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const isStyle = id.endsWith('.css');
  const atOnce = screensOf(id, graph, ({ importers, dynamicImporters }, importedId) =>
    isStyle && renderedParts.test(importedId) ? [...importers, ...dynamicImporters] : importers,
  );
  if (atOnce.size === 0) return null;
  if (atOnce.has('')) return 'app';
  const ever = screensOf(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const names = [...atOnce].sort().join('-');
  if (ever.size === 1) return `screen-${names}`;
  if (isStyle && names === 'detail') return 'app';
  if (!atOnce.has('feeds')) return `beside-${names}`;
  return atOnce.has('detail') || atOnce.size < 3 ? 'app' : 'beside-feed';
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
  'feed-edits': /[\\/]features[\\/]feed[\\/]list[\\/](list-edits|request-feed)\.ts$/,
  calls: /[\\/]session[\\/]api[\\/](client|reader)-api\.ts$/,
  view: /[\\/](session[\\/]view|app[\\/]fetch-ahead)\.ts$/,
};

const together: typeof chunkOf = (id) =>
  Object.keys(fetchedTogether).find((name) => fetchedTogether[name]?.test(id)) ?? null;

const only =
  (kind: string): typeof chunkOf =>
  (id, graph) => {
    const name = chunkOf(id, graph);
    return name?.startsWith(kind) ? name : null;
  };

/** A file takes along what its modules import, so what others build on comes first. */
export const scriptGroups = [
  ...['app', 'beside', 'screen'].map((kind, index) => ({ name: only(kind), priority: 4 - index })),
  { name: together, priority: 1 },
];
