import { readFileSync } from 'node:fs';
import { compileCatalogue, isDraftAsked } from '@griot/locale/compile';
import type { Plugin } from 'vite';

const messages = /\/locale\/src\/messages\/(\w+)\.json\?catalogue$/;

/** Turns a language's ICU texts into what the runtime reads, so that no phone downloads a parser. */
export function cataloguePlugin(): Plugin {
  const texts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
  return {
    name: 'griot-catalogue',
    enforce: 'pre',
    load(id) {
      const found = messages.exec(id);
      if (found?.[1] === undefined) return null;
      const file = id.replace('?catalogue', '');
      const englishFile = file.replace(/\w+\.json$/, 'en.json');
      this.addWatchFile(file);
      this.addWatchFile(englishFile);
      const parts = { texts: texts(file), english: texts(englishFile), isDraft: isDraftAsked() };
      const compiled = JSON.stringify(compileCatalogue(found[1], parts));
      return { code: `export const catalogue = JSON.parse(${JSON.stringify(compiled)});`, moduleType: 'js' };
    },
  };
}
