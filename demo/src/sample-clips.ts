import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { type Check, type Fields, isText, problemsOf, repeatedKeys, wholeNumber, word } from './sample-fields.ts';

/** A made-up clip (demo/README.md). */
export type SampleClip = {
  readonly key: string;
  readonly seconds: number;
  readonly ageMinutes: number;
  /** The caption; a language without a text of its own shows the English one. */
  readonly descriptions: Readonly<Partial<Record<LanguageCode, string>> & { en: string }>;
  /** The size of the video file in bytes. */
  readonly size: number;
};
export type ClipFileKind = 'mp4' | 'm3u8' | 'webp';

/** The frame size in which tools/clips renders clips. */
export const sampleClipFrame = { width: 360, height: 640 } as const;

const clipsFolder = fileURLToPath(new URL('../clips', import.meta.url));
const kinds: readonly ClipFileKind[] = ['mp4', 'm3u8', 'webp'];

const textsByLanguage: Check<unknown> = (value) => {
  const texts = (value ?? {}) as Readonly<Record<string, unknown>>;
  const codes: readonly string[] = languages.map(({ code }) => code);
  const missing = ['en', ...Object.keys(texts)].filter((code) => !isText(texts[code]));
  const strange = Object.keys(texts).filter((code) => !codes.includes(code));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  return strange.length > 0 ? `has ${strange.join(', ')}, no language of ours` : undefined;
};
const clipFields: Fields<unknown> = {
  key: word,
  seconds: wholeNumber(1, 60),
  ageMinutes: wholeNumber(5, 4000),
  descriptions: textsByLanguage,
};

/** Reads and checks the sample clips; all problems are reported together. */
export async function readSampleClips(folder: string = clipsFolder): Promise<SampleClip[]> {
  const rows: unknown = JSON.parse(await readFile(join(folder, 'clips.json'), 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${join(folder, 'clips.json')} must hold a list`);
  const problems = rows.flatMap((row, at) => problemsOf(clipFields, row, {}).map((fault) => `${at + 1}: ${fault}`));
  problems.push(...repeatedKeys(rows.map((row) => row?.key)));
  if (problems.length === 0) problems.push(...(await missingFiles(folder, rows)));
  if (problems.length > 0) throw new Error(`The sample clips in ${folder} have faults:\n${problems.join('\n')}`);
  const known: readonly Omit<SampleClip, 'size'>[] = rows;
  return await Promise.all(known.map(async (clip) => ({ ...clip, size: await sizeOf(folder, clip.key, 'mp4') })));
}

/** One of the files of a clip, by the clip's key. */
export async function readClipFile(key: string, kind: ClipFileKind): Promise<Buffer> {
  return await readFile(join(clipsFolder, `${key}.${kind}`));
}

async function missingFiles(folder: string, rows: readonly { key: string }[]): Promise<string[]> {
  const files = rows.flatMap(({ key }) => kinds.map((kind) => ({ key, kind })));
  const sizes = await Promise.all(files.map(({ key, kind }) => sizeOf(folder, key, kind)));
  return files.filter((_, at) => !sizes[at]).map(({ key, kind }) => `${key}.${kind} is not there`);
}

async function sizeOf(folder: string, key: string, kind: ClipFileKind): Promise<number> {
  const file = await stat(join(folder, `${key}.${kind}`)).catch(() => undefined); // told as a missing file
  return file?.size ?? 0;
}
