import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodingArguments,
  type FilmSource,
  plansFor,
  posterPlan,
  previewPlan,
  type QualityPlan,
} from '@griot/content/film/encoding';
import type { EncodedFilm } from '@griot/content/film/package-film';
import sharp from 'sharp';
import { Refusal } from '../../../errors.ts';
import { randomHex } from '../../../random.ts';
import type { FilmFile, FilmTools } from './film-tools.ts';
import type { PreparedFilm } from './store-clip.ts';

/**
 * What is no clip: too short to see, longer than three minutes, larger than a phone ever films, or so narrow that a list
 * would have room for nothing else.
 */
const bounds = { leastSeconds: 0.5, mostSeconds: 180, leastSide: 64, mostSide: 8_192, mostRatio: 4 };
/** Of a frame of the best quality, and more. */
const limitInputPixels = 2_000_000;

type Preparing = {
  readonly tools: FilmTools;
  readonly file: FilmFile;
  /** A folder of this film alone. What an interrupted run finished in it is taken up again. */
  readonly folder: string;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
};

/** Makes a film small enough for phones, in the qualities that it is worth, with a poster and a moving preview. */
export async function prepareClip({ tools, file, folder, onProgress }: Preparing): Promise<PreparedFilm> {
  const source = checked(await tools.look(file));
  await mkdir(folder, { recursive: true });
  const plans = plansFor(source);
  const films: EncodedFilm[] = [];
  for (const [at, plan] of plans.entries()) {
    const onSecond = (second: number) => onProgress((at + Math.min(1, second / source.seconds)) / plans.length);
    films.push(await encoded({ tools, file, folder, source, onSecond }, plan));
    onProgress((at + 1) / plans.length);
  }
  const best: FilmFile = { path: join(folder, `${plans.at(-1)?.name}.mp4`), type: 'mov' };
  return { films, ...(await picturesOf(tools, best, { folder, source })) };
}

function checked(source: FilmSource | undefined): FilmSource {
  if (!source) throw new Refusal('There is no film in it that can be read.');
  const { seconds, width, height } = source;
  if (seconds < bounds.leastSeconds) throw new Refusal('It is shorter than half a second.');
  if (seconds > bounds.mostSeconds) throw new Refusal('It is longer than three minutes, and clips are short.');
  if (Math.min(width, height) < bounds.leastSide) throw new Refusal(`It is smaller than ${bounds.leastSide} pixels.`);
  if (Math.max(width, height) > bounds.mostSide) throw new Refusal(`It is larger than ${bounds.mostSide} pixels.`);
  if (Math.max(width, height) > bounds.mostRatio * Math.min(width, height))
    throw new Refusal(`One side is more than ${bounds.mostRatio} times as long as the other.`);
  return source;
}

type Encoding = Pick<Preparing, 'tools' | 'file' | 'folder'> & {
  readonly source: FilmSource;
  onSecond(second: number): void;
};

/**
 * A film under its own name is whole: it is written under another first, one of this run alone, since ffmpeg may outlive
 * the command that started it.
 */
async function encoded({ tools, file, folder, source, onSecond }: Encoding, plan: QualityPlan): Promise<EncodedFilm> {
  const path = join(folder, `${plan.name}.mp4`);
  const isThere = await stat(path).catch(() => undefined); // not yet
  if (!isThere) {
    const draft = join(folder, `${plan.name}.${randomHex(4)}.part`);
    const limit = ['-t', String(bounds.mostSeconds)];
    try {
      await tools.make(file, [...limit, ...encodingArguments(source, plan), `file:${draft}`], onSecond);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true }); // it is still there where ffmpeg failed, and no other run would take it up
    }
  }
  return { name: plan.name, bytes: await readFile(path) };
}

/** A frame from the first half, and two seconds from there on. */
async function picturesOf(
  tools: FilmTools,
  film: FilmFile,
  { folder, source }: { folder: string; source: FilmSource },
): Promise<Pick<PreparedFilm, 'poster' | 'preview'>> {
  const into = join(folder, 'frames');
  await rm(into, { recursive: true, force: true });
  await mkdir(into);
  const rate = 1_000 / previewPlan.milliseconds;
  const from = (source.seconds * 0.35).toFixed(2);
  const frames = ['-ss', from, '-an', '-vf', `fps=${rate}`, '-frames:v', String(previewPlan.frames)];
  await tools.make(film, [...frames, '-f', 'image2', '-c:v', 'png', `file:${join(into, '%02d.png')}`]);
  const names = (await readdir(into)).sort();
  const drawn = await Promise.all(names.map((name) => readFile(join(into, name))));
  const [first] = drawn;
  if (!first) throw new Refusal('No picture could be taken from it.');
  const poster = await sharp(first, { limitInputPixels })
    .webp({ quality: posterPlan.quality, effort: 5, smartSubsample: true })
    .toBuffer();
  return { poster, preview: drawn.length > 1 ? await movingPicture(drawn) : Buffer.alloc(0) };
}

async function movingPicture(frames: readonly Buffer[]): Promise<Buffer> {
  const { shortSide, quality, milliseconds } = previewPlan;
  const small = await Promise.all(
    frames.map((frame) =>
      sharp(frame, { limitInputPixels }).resize(shortSide, shortSide, { fit: 'outside' }).png().toBuffer(),
    ),
  );
  return await sharp(small, { join: { animated: true } })
    .webp({ quality, effort: 5, loop: 0, delay: small.map(() => milliseconds) })
    .toBuffer();
}
