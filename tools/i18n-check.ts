// Lists the messages that still need a translation, with their English text: `npx node tools/i18n-check.ts`.
import { readFileSync } from 'node:fs';
import { gapsIn, type Texts } from '@griot/locale/compile';
import { languages } from '@griot/locale/languages';

const folder = new URL('../packages/locale/src/messages/', import.meta.url);

/** What each language lacks or has too much of, a line each; empty when every message is translated. */
export function listGaps(textsOf: (code: string) => Texts): string[] {
  const english = textsOf('en');
  return languages.flatMap(({ code }) => {
    const { missing, unknown } = gapsIn(textsOf(code), english);
    return [
      ...missing.map((key) => `messages/${code}.json lacks ${key}: ${english[key]}`),
      ...unknown.map((key) => `messages/${code}.json has ${key}, which English has not`),
    ];
  });
}

const readTexts = (code: string): Texts => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));

if (import.meta.main) {
  const gaps = listGaps(readTexts);
  for (const line of gaps) console.log(line);
  console.log(gaps.length === 0 ? 'Every message is there in every language.' : `${gaps.length} gaps`);
  process.exitCode = gaps.length === 0 ? 0 : 1;
}
