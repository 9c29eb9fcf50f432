import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encodingArguments, posterPlan, previewPlan, type QualityPlan } from '@griot/content/film/encoding';
import { packageFilm } from '@griot/content/film/package-film';
import sharp from 'sharp';
import { type ClipScript, clipScripts, shapes } from './clip-scripts.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../demo/clips', import.meta.url));
const framesPerSecond = 15;
/** Drawings compress well and are watched on phones: smaller than what is imported. */
const plainPlans: readonly QualityPlan[] = [
  { name: 'low', shortSide: 180, loss: 33, mostRate: 120_000, soundRate: 16_000 },
  { name: 'mid', shortSide: 270, loss: 31, mostRate: 260_000, soundRate: 24_000 },
  { name: 'high', shortSide: 360, loss: 30, mostRate: 500_000, soundRate: 32_000 },
];
/** The plain file, which is the second, has 1 MB or more: from there on the streaming library is worth its bytes (ADR 0064). */
const finePlans: readonly QualityPlan[] = [
  { name: 'low', shortSide: 180, loss: 38, mostRate: 60_000, soundRate: 12_000 },
  { name: 'mid', shortSide: 360, loss: 19, mostRate: 560_000, soundRate: 24_000 },
  { name: 'high', shortSide: 540, loss: 21.5, mostRate: 750_000, soundRate: 32_000 },
];
const plansOf = ({ detail }: ClipScript): readonly QualityPlan[] => (detail === 'fine' ? finePlans : plainPlans);

/**
 * Renders the sample clips, or those whose keys are given (needs ffmpeg on the path): frames drawn by our own code, in
 * three qualities, with playlists, a poster and a moving preview.
 */
const wanted = process.argv.slice(2);
for (const script of clipScripts.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
  const scratch = await mkdtemp(join(tmpdir(), 'griot-clip-'));
  try {
    const frames = await drawFrames(script, scratch);
    await encode(script, scratch);
    await describe(script, frames);
    console.log(`${script.key}: ${script.seconds} s`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function drawFrames(script: ClipScript, into: string): Promise<Buffer[]> {
  const scene = await sceneOf(script);
  const frames: Buffer[] = [];
  const count = script.seconds * framesPerSecond;
  for (let at = 0; at < count; at += 1) {
    const frame = await drawFrame(script, scene, at / count);
    await writeFile(join(into, `${String(at).padStart(4, '0')}.png`), frame);
    frames.push(frame);
  }
  return frames;
}

/** The drawing is larger than the frame; the camera moves over what does not fit. */
function drawnSize({ shape }: ClipScript): { width: number; height: number } {
  const { width, height } = shapes[shape];
  const tall = Math.max(height, Math.ceil((width * 1.2 * 9) / 16));
  return { width: Math.round((tall * 16) / 9), height: tall };
}

async function sceneOf(script: ClipScript): Promise<Buffer> {
  const { width, height } = drawnSize(script);
  const drawing = await readFile(new URL(`scenes/${script.key}.svg`, import.meta.url));
  return await sharp(drawing).resize(width, height, { fit: 'cover' }).png().toBuffer();
}

/** `progress` runs from 0 to 1 over the clip. */
function drawFrame(script: ClipScript, scene: Buffer, progress: number): Promise<Buffer> {
  const { pan, overlay, seconds, shape } = script;
  const [from, to] = pan;
  const drawn = drawnSize(script);
  const { width, height } = shapes[shape];
  const eased = progress * progress * (3 - 2 * progress);
  const left = Math.round((drawn.width - width) * (from + (to - from) * eased));
  const top = Math.round((drawn.height - height) / 2);
  const moving = overlay(progress * seconds, { width, height });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${moving}</svg>`;
  return sharp(scene)
    .extract({ left, top, width, height })
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** First all of it without loss, then each quality as an imported film would be made. */
async function encode(script: ClipScript, scratch: string): Promise<void> {
  const { key, seconds, sound, shape } = script;
  const whole = join(scratch, 'whole.mkv');
  const picture = ['-framerate', String(framesPerSecond), '-i', join(scratch, '%04d.png')];
  const noise = sound === undefined ? [] : ['-f', 'lavfi', '-t', String(seconds), '-i', sound];
  const fades = `afade=in:d=0.5,afade=out:st=${seconds - 1}:d=1`;
  const heard = sound === undefined ? [] : ['-c:a', 'pcm_s16le', '-af', fades];
  await ffmpeg([...picture, ...noise, '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', ...heard, whole]);
  await mkdir(join(folder, key), { recursive: true });
  const source = { ...shapes[shape], seconds, framesPerSecond, hasSound: sound !== undefined };
  for (const plan of plansOf(script)) {
    await ffmpeg(['-i', whole, ...encodingArguments(source, plan), join(folder, key, `${plan.name}.mp4`)]);
  }
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  await run('ffmpeg', ['-y', '-nostdin', '-loglevel', 'error', '-threads', '1', ...args]);
}

/** Playlists, pictures, and `media.json`, which says what there is. */
async function describe(script: ClipScript, frames: readonly Buffer[]): Promise<void> {
  const { key, shape } = script;
  const own = join(folder, key);
  const encoded = await Promise.all(
    plansOf(script).map(async ({ name }) => ({ name, bytes: await readFile(join(own, `${name}.mp4`)) })),
  );
  const film = packageFilm(encoded);
  if (!film) throw new Error(`${key} cannot be read`);
  const files = new Map<string, Uint8Array>([
    ['poster.webp', await posterOf(frames)],
    ['preview.webp', await previewOf(frames)],
    ...[...film.playlists].map(([name, text]) => [name, Buffer.from(text)] as const),
  ]);
  for (const [name, bytes] of files) await writeFile(join(own, name), bytes);
  const hash = createHash('sha256');
  for (const { bytes } of encoded) hash.update(bytes);
  for (const bytes of files.values()) hash.update(bytes);
  const { qualities, seconds } = film;
  const sizes = { poster: files.get('poster.webp')?.length, preview: files.get('preview.webp')?.length };
  const media = { version: hash.digest('hex').slice(0, 12), ...shapes[shape], seconds, ...sizes, qualities };
  await writeFile(join(own, 'media.json'), `${JSON.stringify(media, null, 2)}\n`);
}

function posterOf(frames: readonly Buffer[]): Promise<Buffer> {
  const poster = frames[Math.round(frames.length * 0.35)];
  return sharp(poster).webp({ quality: posterPlan.quality, effort: 6, smartSubsample: true }).toBuffer();
}

/** Two seconds from where the poster is. */
async function previewOf(frames: readonly Buffer[]): Promise<Buffer> {
  const step = (framesPerSecond * previewPlan.milliseconds) / 1_000;
  const first = Math.min(frames.length * 0.35, frames.length - 1 - step * previewPlan.frames);
  const chosen = Array.from({ length: previewPlan.frames }, (_, at) => frames[Math.round(first + at * step)] as Buffer);
  const small = await Promise.all(
    chosen.map((frame) =>
      sharp(frame).resize(previewPlan.shortSide, previewPlan.shortSide, { fit: 'outside' }).png().toBuffer(),
    ),
  );
  return await sharp(small, { join: { animated: true } })
    .webp({ quality: previewPlan.quality, effort: 6, loop: 0, delay: small.map(() => previewPlan.milliseconds) })
    .toBuffer();
}
