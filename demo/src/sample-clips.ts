import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { captionFile } from './sample-captions.ts';
import {
  type Check,
  type Fields,
  isText,
  listProblems,
  problemsOf,
  repeatedKeys,
  wholeNumber,
  word,
} from './sample-fields.ts';

type Texts = Readonly<Partial<Record<LanguageCode, string>> & { en: string }>;
/** A made-up clip as it is written (demo/README.md). */
type WrittenClip = {
  readonly key: string;
  /** The topic channel it goes with. */
  readonly channel: string;
  readonly ageMinutes: number;
  /** A language without a text of its own shows the English one. */
  readonly descriptions: Texts;
  readonly captions: readonly { readonly from: number; readonly to: number; readonly texts: Texts }[];
};
/** What tools/clips rendered, as its `media.json` says. */
type RenderedClip = {
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly poster: number;
  readonly preview: number;
  readonly qualities: readonly SampleQuality[];
};
type SampleQuality = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bandwidth: number;
  readonly size: number;
};
export type SampleClip = WrittenClip & { readonly rendered: RenderedClip };

const clipsFolder = fileURLToPath(new URL('../clips', import.meta.url));
const fileNames = ['clip.m3u8', 'poster.webp', 'preview.webp'] as const;

const textsByLanguage: Check<unknown> = (value) => {
  const texts = (value ?? {}) as Readonly<Record<string, unknown>>;
  const codes: readonly string[] = languages.map(({ code }) => code);
  const missing = ['en', ...Object.keys(texts)].filter((code) => !isText(texts[code]));
  const strange = Object.keys(texts).filter((code) => !codes.includes(code));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  return strange.length > 0 ? `has ${strange.join(', ')}, no language of ours` : undefined;
};
const seconds: Check<unknown> = (value) =>
  typeof value === 'number' && value >= 0 && value <= 60 ? undefined : 'must be a number from 0 to 60';
const cueFields: Fields<unknown> = { from: seconds, to: seconds, texts: textsByLanguage };
const clipFields: Fields<unknown> = {
  key: word,
  channel: word,
  ageMinutes: wholeNumber(5, 4000),
  descriptions: textsByLanguage,
  captions: (value) => (Array.isArray(value) ? listProblems(cueFields, value, {}) : 'must be a list'),
};

/** Reads and checks the sample clips; all problems are reported together. */
export async function readSampleClips(folder: string = clipsFolder): Promise<SampleClip[]> {
  const rows = await readWritten(folder);
  const problems = rows.flatMap((row, at) => problemsOf(clipFields, row, {}).map((fault) => `${at + 1}: ${fault}`));
  problems.push(...repeatedKeys(rows.map((row) => row?.key)));
  if (problems.length === 0) problems.push(...(await missingFiles(folder, rows)));
  if (problems.length > 0) throw new Error(`The sample clips in ${folder} have faults:\n${problems.join('\n')}`);
  return await Promise.all(
    rows.map(async (clip) => {
      const rendered = await readRendered(folder, clip.key);
      return { ...clip, rendered: { ...rendered, version: versionOf(rendered, clip) } };
    }),
  );
}

/** One of the files of a clip, by the clip's key and the file's name; undefined where there is none. */
export async function readClipFile(
  key: string,
  name: string,
  folder: string = clipsFolder,
): Promise<Buffer | undefined> {
  const [, language] = /^([a-z]{2})\.vtt$/.exec(name) ?? [];
  if (language !== undefined) return await captionsIn(folder, key, language);
  const isFile = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) && /^[a-z]+\.(m3u8|mp4|webp)$/.test(name);
  return isFile ? await readFile(join(folder, key, name)).catch(() => undefined) : undefined; // as one that is not there
}

async function captionsIn(folder: string, key: string, language: string): Promise<Buffer | undefined> {
  const clip = (await readWritten(folder)).find((one) => one.key === key);
  const cues = clip?.captions.flatMap(({ from, to, texts }) => {
    const text = texts[language as LanguageCode];
    return text === undefined ? [] : [{ from, to, text }];
  });
  return cues && cues.length > 0 ? Buffer.from(captionFile(cues)) : undefined;
}

async function readWritten(folder: string): Promise<WrittenClip[]> {
  const rows: unknown = JSON.parse(await readFile(join(folder, 'clips.json'), 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${join(folder, 'clips.json')} must hold a list`);
  return rows;
}

async function readRendered(folder: string, key: string): Promise<RenderedClip> {
  return JSON.parse(await readFile(join(folder, key, 'media.json'), 'utf8'));
}

/** Captions are no file that the tool rendered, but have an address with the same version. */
function versionOf({ version }: RenderedClip, { captions }: WrittenClip): string {
  const hash = createHash('sha256').update(`${version} ${JSON.stringify(captions)}`);
  return hash.digest('hex').slice(0, 12);
}

async function missingFiles(folder: string, rows: readonly WrittenClip[]): Promise<string[]> {
  const files = await Promise.all(
    rows.map(async ({ key }) => {
      const { qualities } = await readRendered(folder, key).catch(() => ({ qualities: [] })); // told as a missing file
      const films = qualities.flatMap(({ name }) => [`${name}.mp4`, `${name}.m3u8`]);
      return ['media.json', ...fileNames, ...films].map((name) => join(key, name));
    }),
  );
  const known = await Promise.all(
    files.flat().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined); // told as a missing file
      return { name, isThere: found !== undefined && found.size > 0 };
    }),
  );
  return known.filter(({ isThere }) => !isThere).map(({ name }) => `${name} is not there`);
}
