import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
type Photo = { width?: number; height?: number; format?: PhotoFormat; seed?: number };

/** A landscape that differs for each seed. */
function scenery({ width = 1_200, height = 800, seed = 1 }: Photo): Buffer {
  const hue = (seed * 67) % 360;
  const [x, y] = [(seed * 37) % 100, 20 + ((seed * 13) % 30)];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 70%)"/>
    <stop offset="1" stop-color="hsl(${hue + 60} 60% 40%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="${x}%" cy="${y}%" r="9%" fill="#fe9"/>
    <ellipse cx="30%" cy="100%" rx="60%" ry="35%" fill="hsl(${hue + 120} 40% 25%)"/></svg>`);
}

export function aPhoto(photo: Photo = {}): Promise<Buffer> {
  return sharp(scenery(photo))
    .flatten({ background: '#fff' })
    .toFormat(photo.format ?? 'jpeg')
    .toBuffer();
}

/** A picture whose pixels are rotated, as phones store them, with an EXIF orientation. */
export function aTurnedPhoto(): Promise<Buffer> {
  return sharp(scenery({ width: 600, height: 1_000 }))
    .flatten({ background: '#fff' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A drawing on a transparent ground. */
export function aTransparentPicture(): Promise<Buffer> {
  const ink =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="300" cy="200" r="150"/></svg>';
  return sharp(Buffer.from(ink)).png().toBuffer();
}

/** Frames of one colour each and a dot, so that a test can tell which one it got. */
export function aMovingPicture(colours: readonly string[], format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const [width, height] = [300, 200];
  const frames = colours.map((colour, at) => {
    const y = at * height;
    return `<rect y="${y}" width="${width}" height="${height}" fill="${colour}"/><circle cx="40" cy="${y + 40}" r="20" fill="#fff"/>`;
  });
  const strip = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * frames.length}">${frames.join('')}</svg>`;
  return sharp(Buffer.from(strip))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data, { raw: { ...info, pageHeight: height } })
        .toFormat(format, { loop: 0, delay: colours.map(() => 100) })
        .toBuffer(),
    );
}

export function aBlankPicture(colour = '#cccccc'): Promise<Buffer> {
  return sharp({ create: { width: 1_200, height: 630, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A picture of one pixel. */
export const trackingPixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script><rect width="600" height="400" fill="red"/></svg>',
);

/** A small PNG file that claims to have this size. */
export function aPngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit a pixel, black and white
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(row * height, 8 * 1024 * 1024)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
