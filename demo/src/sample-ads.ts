import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { type Check, type Fields, isText, problemsOf, repeatedKeys, word } from './sample-fields.ts';

type Texts = Readonly<Record<LanguageCode, string>>;
/** A made-up ad of the house network (demo/README.md). */
export type SampleAd = {
  readonly key: string;
  readonly target: string;
  readonly titles: Texts;
  readonly texts: Texts;
};

const adsFile = fileURLToPath(new URL('../ads/ads.json', import.meta.url));

/** In every language, since an ad in another one than the news looks like a mistake. */
const texts =
  (longest: number): Check<unknown> =>
  (value) => {
    const given = (value ?? {}) as Readonly<Record<string, unknown>>;
    const wrong = languages
      .map(({ code }) => code)
      .filter((code) => !isText(given[code]) || given[code].length > longest);
    return wrong.length > 0 ? `lacks ${wrong.join(', ')}, or is too long there` : undefined;
  };
const fields: Fields<unknown> = {
  key: word,
  target: (value) =>
    isText(value) && /^https:\/\/[\w.-]+\.example\/$/.test(value) ? undefined : 'must be a made-up address',
  titles: texts(60),
  texts: texts(120),
};

/** Reads and checks the sample ads; all problems are reported together. */
export async function readSampleAds(file: string = adsFile): Promise<SampleAd[]> {
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${file} must hold a list`);
  const problems = rows.flatMap((row, at) => problemsOf(fields, row, {}).map((fault) => `${at + 1}: ${fault}`));
  problems.push(...repeatedKeys(rows.map((row) => row?.key)));
  if (problems.length > 0) throw new Error(`The sample ads in ${file} have faults:\n${problems.join('\n')}`);
  return rows;
}
