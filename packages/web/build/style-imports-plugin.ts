import { join } from 'node:path';
import type { Plugin } from 'vite';

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
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = plainImports(chunk.code);
      },
    },
  };
}

/**
 * Takes away what Vite writes for more than this: the helper around imports without styles, and the table that holds the
 * names of style files by number, as nearly all are named once.
 */
export function plainImports(code: string): string {
  const [statement = '', list = '[]'] = table.exec(code) ?? [];
  const files: string[] = JSON.parse(list);
  const named = (numbers: string) => JSON.stringify(numbers.split(',').map((number) => files[Number(number)]));
  return code
    .slice(statement.length)
    .replace(wrappedImport, (whole: string, plain: string, numbers: string | undefined) =>
      numbers === undefined ? plain : whole.replace(/__vite__mapDeps\(.*?\)/, () => named(numbers)),
    );
}
