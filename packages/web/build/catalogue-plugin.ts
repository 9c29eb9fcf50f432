import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogue, isDraftAsked } from '@griot/locale/compile';
import { languages } from '@griot/locale/languages';
import { catalogueParts, messagePart } from '@griot/locale/message-parts';
import { pluralTable } from '@griot/locale/plural-table';
import { type Catalogue, pluralTableId } from '@griot/locale/translate';
import type { Plugin } from 'vite';

const messages = /^(.*\/locale\/src\/messages)\/(\w+)\.json\?catalogue$/;
const ours = join(import.meta.dirname, '../../locale/src/messages');
const fileOf = (code: string, folder = ours) => join(folder, `${code}.json`);

/**
 * Turns a language's ICU texts into what the runtime reads, so that no phone downloads a parser. The server imports them;
 * for the browser each has a file for each part, whose addresses a page carries (docs/adr/0033).
 */
export function cataloguePlugin(): Plugin {
  let isForBrowser = false;
  return {
    name: 'griot-catalogue',
    enforce: 'pre',
    configResolved(config) {
      isForBrowser = config.command === 'build' && !config.build.ssr;
    },
    buildStart() {
      for (const { code } of languages) this.addWatchFile(fileOf(code));
    },
    load(id) {
      const [, folder, code] = messages.exec(id) ?? [];
      if (folder === undefined || code === undefined) return null;
      for (const language of [code, 'en']) this.addWatchFile(fileOf(language, folder));
      return { code: scriptOf(catalogueOf(code, folder)), moduleType: 'js' };
    },
    generateBundle() {
      if (!isForBrowser) return;
      for (const { code } of languages) {
        const catalogue = catalogueOf(code);
        for (const part of catalogueParts) {
          const source = scriptOf(
            Object.fromEntries(Object.entries(catalogue).filter(([id]) => messagePart(id) === part)),
          );
          this.emitFile({
            type: 'asset',
            name: `${code}.js`,
            originalFileName: `messages/${part}/${code}.json`,
            source,
          });
        }
      }
    },
  };
}

function catalogueOf(code: string, folder = ours): Catalogue {
  const texts = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(fileOf(language, folder), 'utf8'));
  const parts = { texts: texts(code), english: texts('en'), isDraft: isDraftAsked() };
  const table = pluralTable(code);
  return { ...compileCatalogue(code, parts), ...(table !== null && { [pluralTableId]: table }) };
}

const scriptOf = (catalogue: Catalogue): string =>
  `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))});`;
