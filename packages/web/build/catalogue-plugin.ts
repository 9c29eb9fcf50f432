import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogue } from '@griot/locale/compile';
import { languages } from '@griot/locale/languages';
import type { Plugin } from 'vite';

const messages = /\/locale\/src\/messages\/(\w+)\.json\?catalogue$/;
const folder = join(import.meta.dirname, '../../locale/src/messages');

/**
 * Turns a language's ICU texts into what the runtime reads, so that no phone downloads a parser. The server imports them;
 * for the browser each is a file of its own, whose address a page carries.
 */
export function cataloguePlugin(): Plugin {
  let isForBrowser = false;
  return {
    name: 'griot-catalogue',
    enforce: 'pre',
    configResolved(config) {
      isForBrowser = !config.build.ssr;
    },
    load(id) {
      const code = messages.exec(id)?.[1];
      return code === undefined ? null : { code: catalogueScript(code), moduleType: 'js' };
    },
    generateBundle() {
      if (!isForBrowser) return;
      for (const { code } of languages)
        this.emitFile({
          type: 'asset',
          name: `${code}.js`,
          originalFileName: `messages/${code}.json`,
          source: catalogueScript(code),
        });
    },
  };
}

function catalogueScript(code: string): string {
  const texts = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  const compiled = JSON.stringify(compileCatalogue(code, texts(code), texts('en')));
  return `export const catalogue = JSON.parse(${JSON.stringify(compiled)});`;
}
