import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { drawPicture } from '@griot/demo/pictures';
import sharp from 'sharp';
import { type ClipScript, clipScripts } from './clip-scripts.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../demo/clips', import.meta.url));
const frame = { width: 360, height: 640, rate: 15 };
/** The drawing is wider than the frame is high; the camera moves over what does not fit. */
const drawn = { width: 1_139, height: 640 };

/**
 * Renders the sample clips (needs ffmpeg on the path): frames drawn by our own code, a soft noise for sound. One
 * fragmented MP4 a clip serves both as the file and, by byte ranges, as the segments of its playlist.
 */
for (const script of clipScripts) {
  const frames = await mkdtemp(join(tmpdir(), 'griot-clip-'));
  try {
    await drawFrames(script, frames);
    await encode(script, frames);
    await drawPoster(script);
    console.log(`${script.key}: ${script.seconds} s`);
  } finally {
    await rm(frames, { recursive: true, force: true });
  }
}

async function drawFrames(script: ClipScript, into: string): Promise<void> {
  const scene = await sceneOf(script);
  const count = script.seconds * frame.rate;
  for (let at = 0; at < count; at += 1) {
    const name = join(into, `${String(at).padStart(4, '0')}.png`);
    await writeFile(name, await drawFrame(script, scene, at / count));
  }
}

function sceneOf({ scene, seed }: ClipScript): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(scene, seed)))
    .resize(drawn.width, drawn.height)
    .png()
    .toBuffer();
}

/** `progress` runs from 0 to 1 over the clip. */
function drawFrame({ from, to, overlay, seconds }: ClipScript, scene: Buffer, progress: number): Promise<Buffer> {
  const eased = progress * progress * (3 - 2 * progress);
  const left = Math.round((drawn.width - frame.width) * (from + (to - from) * eased));
  const moving = overlay(progress * seconds, frame);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${moving}</svg>`;
  return sharp(scene)
    .extract({ left, top: 0, width: frame.width, height: frame.height })
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function encode({ key, seconds, sound }: ClipScript, frames: string): Promise<void> {
  const playlist = join(folder, `${key}.m3u8`);
  const picture = ['-framerate', String(frame.rate), '-i', join(frames, '%04d.png')];
  const noise = ['-f', 'lavfi', '-t', String(seconds), '-i', sound];
  const video = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-profile:v', 'main', '-pix_fmt', 'yuv420p'];
  const audio = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-af', `afade=in:d=0.5,afade=out:st=${seconds - 1}:d=1`];
  const pieces = ['-g', String(frame.rate * 2), '-hls_time', '2', '-hls_playlist_type', 'vod', '-f', 'hls'];
  const single = [
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
    '-hls_segment_filename',
    join(folder, `${key}.mp4`),
  ];
  const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...picture,
    ...noise,
    ...video,
    ...audio,
    ...anonymous,
    ...pieces,
    ...single,
    playlist,
  ]);
}

async function drawPoster(script: ClipScript): Promise<void> {
  const poster = await drawFrame(script, await sceneOf(script), 0.35);
  await sharp(poster)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${script.key}.webp`));
}
