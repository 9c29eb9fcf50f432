type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const screenFile = /[\\/]screens[\\/]([\w-]+)[\\/]route\.ts$/;

/** The screen that most readers open first, and the one with the least room. */
const front = 'feeds';

/**
 * One file for what every page needs, and one for each screen: a file packs better than its pieces. What the front page
 * shares with other screens goes into the first; what others share, or need at once and the front page later, lies beside
 * them: the front page has no room for it. What is only loaded later, by a touch or a tap, is left to the build. The
 * server and the size check find a screen's file by this name.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const atOnce = screensOf(id, graph, ({ importers }) => importers);
  if (atOnce.size === 0) return null;
  if (atOnce.has('')) return 'app';
  const ever = screensOf(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const names = [...atOnce].sort().join('-');
  if (ever.size === 1) return `screen-${names}`;
  return atOnce.has(front) ? 'app' : `beside-${names}`;
}

/** The screens that need a module; the empty name is the entry. */
function screensOf(
  id: string,
  graph: Graph,
  importersOf: (info: ModuleInfo) => readonly string[],
): ReadonlySet<string> {
  const screens = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = graph.getModuleInfo(next);
    if (info?.isEntry) screens.add('');
    const screen = screenFile.exec(next)?.[1];
    if (screen !== undefined) screens.add(screen);
    // What asks for a screen needs its own script, not the screen's.
    else if (info) open.push(...importersOf(info));
  }
  return screens;
}

const only =
  (kind: string): typeof chunkOf =>
  (id, graph) => {
    const name = chunkOf(id, graph);
    return name?.startsWith(kind) ? name : null;
  };

/** A file takes along what its modules import, so what others build on comes first. */
export const scriptGroups = ['app', 'beside', 'screen'].map((kind, index) => ({
  name: only(kind),
  priority: 3 - index,
}));
