import sharp, { type Raw } from 'sharp';

export type Pixels = { readonly data: Buffer; readonly info: Raw };

const WIDTH = 24;
const HEIGHT = 13; // about 504 to 283
/** Characters: the placeholder is part of every item of a feed. */
const LONGEST = 300;
/** From fine to coarse; the last fits whatever the picture shows. */
const qualities = [24, 10, 1];
/** Of 255 levels; a picture whose pixels differ less is blank. */
const BLANK = 6;

/** A picture 24 pixels wide, or undefined for one that shows nothing but a single colour. */
export async function placeholderOf({ data, info }: Pixels): Promise<string | undefined> {
  const small = await sharp(data, { raw: info })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (isBlank(small.data, small.info.channels)) return undefined;
  for (const quality of qualities) {
    const bytes = await sharp(small.data, { raw: small.info }).webp({ quality, effort: 6 }).toBuffer();
    const text = bytes.toString('base64');
    if (text.length < LONGEST) return text;
  }
  return ''; // no known picture is too large at the lowest quality; it would go without a placeholder
}

function isBlank(pixels: Buffer, channels: number): boolean {
  return Array.from({ length: channels }, (_, channel) => channel).every((channel) => {
    const levels = pixels.filter((_, index) => index % channels === channel);
    return Math.max(...levels) - Math.min(...levels) <= BLANK;
  });
}
