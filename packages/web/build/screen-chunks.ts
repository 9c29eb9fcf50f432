type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const screenFile = /[\\/]screens[\\/]([\w-]+)[\\/]\w+Screen\.tsx$/;

/**
 * One file for what every page needs, and one for each screen: a file packs better than its pieces. What several
 * screens share goes into the first; what is only loaded later, by a touch or a tap, is left to the build. The server
 * and the size check find a screen's file by this name.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  if (roots.has('') || roots.size > 1) return 'app';
  const [screen] = roots;
  return screen === undefined ? null : `screen-${screen}`;
}

/** The screens that need a module at once; the empty name is the entry. */
function rootsOf(id: string, graph: Graph): ReadonlySet<string> {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = graph.getModuleInfo(next);
    if (info?.isEntry) roots.add('');
    const screen = screenFile.exec(next)?.[1];
    if (screen !== undefined) roots.add(screen);
    open.push(...(info?.importers ?? []));
  }
  return roots;
}
