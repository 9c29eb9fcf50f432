import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, '../src/platform/files/style-file.ts');
const table = /^const __vite__mapDeps=.*?m\.f=(\[.*?\])\)\)\)=>.*?;\n/;
const wrappedImport =
  /[\w$]+\(\(\)=>(import\([^()]+\)(?:\.then\(\w+=>\w+\.\w+\))?),(?:\[\]|__vite__mapDeps\(\[([\d,]+)\]\))\)/g;

/**
 * Vite wraps every `import()` in a helper that loads styles and preloads scripts, ten times the size of ours. The server
 * names the scripts that a page needs; what is left to do is to fetch a module's styles beside it.
 */
export function styleImportsPlugin(): Plugin {
  return {
    name: 'griot-style-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { importWithStyles as __vitePreload } from ${JSON.stringify(ours)};` : null),
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const chunks = new Map(Object.entries(bundle).flatMap(([name, one]) => (isChunk(one) ? [[name, one]] : [])));
        const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
        for (const chunk of chunks.values())
          chunk.code = plainImports(chunk.code, stylesOf([chunk, ...entries], chunks));
      },
    },
  };
}

const isChunk = (one: Rolldown.OutputAsset | Rolldown.OutputChunk): one is Rolldown.OutputChunk => one.type === 'chunk';

/** The style files of some chunks and of all that these import: they are there before the script of any of them runs. */
function stylesOf(
  open: Rolldown.OutputChunk[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<string> {
  const all = new Set(open);
  for (const { imports } of all)
    for (const name of imports) if (chunks.has(name)) all.add(chunks.get(name) as Rolldown.OutputChunk);
  return new Set([...all].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
}

/**
 * Takes away what Vite writes for more than this: the helper around imports that bring no new styles, and the table that
 * holds the names of style files by number, as nearly all are named once.
 *
 * @param known style files that are there whenever this script runs
 */
export function plainImports(code: string, known: ReadonlySet<string> = new Set()): string {
  const [statement = '', list = '[]'] = table.exec(code) ?? [];
  const files: string[] = JSON.parse(list);
  const wanted = (numbers: string) =>
    numbers
      .split(',')
      .flatMap((number) => files[Number(number)] ?? [])
      .filter((file) => !known.has(file));
  return code.slice(statement.length).replace(wrappedImport, (whole: string, plain: string, numbers = '') => {
    const styles = wanted(numbers);
    return styles.length === 0 ? plain : whole.replace(/__vite__mapDeps\(.*?\)/, () => JSON.stringify(styles));
  });
}
