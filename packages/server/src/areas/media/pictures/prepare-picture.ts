import sharp, { type Sharp } from 'sharp';
import type { StoredPicture } from '../media.face.ts';
import { type PictureOptions, pictureForms } from './picture-options.ts';
import { type Pixels, placeholderOf } from './placeholder.ts';

/** Why a file is no picture for an article. */
export type PictureFault = 'not-a-picture' | 'svg' | 'broken' | 'too-small' | 'too-large' | 'odd-shape' | 'blank';

export type PreparedPicture = Omit<StoredPicture, 'id'> & { readonly forms: ReadonlyMap<PictureOptions, Buffer> };
export type Preparation =
  | { readonly ok: true; readonly picture: PreparedPicture }
  | { readonly ok: false; readonly fault: PictureFault };

/** Decoded, such a picture takes some 160 MB of memory. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 16_000;
/** Smaller pictures are tracking pixels or icons. */
const SMALLEST = { width: 120, height: 64 };
/** The greatest ratio of the sides; longer shapes are rules and banners. */
const LONGEST_SHAPE = 5;
const TALLEST = 2_160;
const SECONDS = 15;
const PAPER = '#ffffff';

const formats: Readonly<Record<PictureType, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

/** A publisher's file as we serve it, in every form; of a moving one the first frame. */
export async function preparePicture(bytes: Buffer): Promise<Preparation> {
  const found = pictureType(bytes);
  if ('fault' in found) return { ok: false, fault: found.fault };
  try {
    const fault = await faultOf(bytes, formats[found.type]);
    return fault ? { ok: false, fault } : await prepared(bytes);
  } catch {
    return { ok: false, fault: 'broken' }; // any error of the decoder means that the file is broken
  }
}

/** Reads only the header of the file, so that a picture that is too large is never decoded. */
async function faultOf(bytes: Buffer, format: string): Promise<PictureFault | undefined> {
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1, autoOrient: true }).metadata();
  const { width, height } = head.autoOrient;
  if (head.format !== format) return 'broken';
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) return 'too-large';
  if (width < SMALLEST.width || height < SMALLEST.height) return 'too-small';
  return Math.max(width / height, height / width) > LONGEST_SHAPE ? 'odd-shape' : undefined;
}

async function prepared(bytes: Buffer): Promise<Preparation> {
  const { width, height } = pictureForms['504x283-hi'];
  const reader = await pixels(
    sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, autoOrient: true, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .resize({ width: pictureForms['720-hi'].width, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb'),
  );
  const crop = { width, height, fit: 'cover', position: sharp.strategy.attention } as const;
  const card = await pixels(sharp(reader.data, { raw: reader.info }).resize(crop));
  const placeholder = await placeholderOf(card);
  if (placeholder === undefined) return { ok: false, fault: 'blank' };
  const forms = new Map<PictureOptions, Buffer>();
  for (const [options, form] of Object.entries(pictureForms) as [PictureOptions, { quality: number }][]) {
    forms.set(options, await webp(options.startsWith('504') ? card : reader, form.quality));
  }
  return { ok: true, picture: { width: reader.info.width, height: reader.info.height, placeholder, forms } };
}

async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

function webp({ data, info }: Pixels, quality: number): Promise<Buffer> {
  return sharp(data, { raw: info }).webp({ quality, effort: 4 }).toBuffer();
}

/** The type of a file by its first bytes; names and headers may be wrong. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
type Finding = { readonly type: PictureType } | { readonly fault: 'svg' | 'not-a-picture' };

const at = (bytes: Buffer, start: number, text: string) =>
  bytes.toString('latin1', start, start + text.length) === text;

export function pictureType(bytes: Buffer): Finding {
  if (at(bytes, 0, '\xff\xd8\xff')) return { type: 'jpeg' };
  if (at(bytes, 0, '\x89PNG\r\n\x1a\n')) return { type: 'png' };
  if (at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a')) return { type: 'gif' };
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return { type: 'webp' };
  if (at(bytes, 4, 'ftypavif') || at(bytes, 4, 'ftypavis')) return { type: 'avif' };
  return { fault: isSvg(bytes) ? 'svg' : 'not-a-picture' };
}

/** SVG may hold script and load other files; also compressed, as SVGZ. */
function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1_024).toLowerCase().replaceAll('\0', '');
  return start.includes('<svg') || (start.trimStart().startsWith('<?xml') && !start.includes('<html'));
}
