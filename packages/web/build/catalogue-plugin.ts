import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogue, isDraftAsked } from '@griot/locale/compile';
import { languages } from '@griot/locale/languages';
import type { Plugin } from 'vite';

const messages = /^(.*\/locale\/src\/messages)\/(\w+)\.json\?catalogue$/;
const ours = join(import.meta.dirname, '../../locale/src/messages');
const fileOf = (code: string, folder = ours) => join(folder, `${code}.json`);

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
      isForBrowser = config.command === 'build' && !config.build.ssr;
    },
    buildStart() {
      for (const { code } of languages) this.addWatchFile(fileOf(code));
    },
    load(id) {
      const [, folder, code] = messages.exec(id) ?? [];
      if (folder === undefined || code === undefined) return null;
      for (const language of [code, 'en']) this.addWatchFile(fileOf(language, folder));
      return { code: catalogueScript(code, { folder }), moduleType: 'js' };
    },
    generateBundle() {
      if (!isForBrowser) return;
      for (const { code } of languages) {
        const source = catalogueScript(code, { isForPhone: true });
        this.emitFile({ type: 'asset', name: `${code}.js`, originalFileName: `messages/${code}.json`, source });
      }
    },
  };
}

/** Reasons are put into words by the service; only the labels of their switches are the app's. */
const isOfService = (key: string): boolean => /^(against\.|why\.(?!less_))/.test(key);

type ScriptOptions = { readonly folder?: string; readonly isForPhone?: boolean };

function catalogueScript(code: string, { folder = ours, isForPhone = false }: ScriptOptions = {}): string {
  const texts = (language: string): Record<string, string> => {
    const all = Object.entries<string>(JSON.parse(readFileSync(fileOf(language, folder), 'utf8')));
    return Object.fromEntries(isForPhone ? all.filter(([key]) => !isOfService(key)) : all);
  };
  const parts = { texts: texts(code), english: texts('en'), isDraft: isDraftAsked() };
  return `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(code, parts)))});`;
}
