import {
  aBlankPicture,
  aMovingPicture,
  aPhoto,
  aPngOf,
  aTransparentPicture,
  aTurnedPhoto,
  svgWithScript,
  trackingPixel,
} from '@griot/testkit/publisher/drawn-pictures';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type PictureOptions, pictureForms } from './picture-options.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

async function made(bytes: Buffer): Promise<PreparedPicture> {
  const preparation = await preparePicture(bytes);
  if (!preparation.ok) throw new Error(preparation.fault);
  return preparation.picture;
}

const sizeOf = async ({ forms }: PreparedPicture, options: PictureOptions) => {
  const { width, height, format } = await sharp(forms.get(options)).metadata();
  return `${format} ${width}x${height}`;
};

describe("a publisher's picture", () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is kept in every form we serve: %s', async (format) => {
    const picture = await made(await aPhoto({ width: 800, height: 500, format }));
    expect([...picture.forms.keys()].sort()).toEqual(Object.keys(pictureForms).sort());
    expect(await sizeOf(picture, '504x283-hi')).toBe('webp 504x283');
    expect(await sizeOf(picture, '504x283-lo')).toBe('webp 504x283');
    expect(await sizeOf(picture, '720-hi')).toBe('webp 720x450');
    expect(await sizeOf(picture, '720-lo')).toBe('webp 720x450');
    expect(picture).toMatchObject({ width: 720, height: 450 });
  });

  it('is lighter for readers who save data', async () => {
    const { forms } = await made(await aPhoto());
    const bytes = (options: PictureOptions) => forms.get(options)?.length ?? 0;
    expect(bytes('504x283-lo')).toBeLessThan(bytes('504x283-hi'));
    expect(bytes('720-lo')).toBeLessThan(bytes('720-hi'));
  });

  it('is not made larger than it is in the text', async () => {
    const picture = await made(await aPhoto({ width: 400, height: 300 }));
    expect(await sizeOf(picture, '720-hi')).toBe('webp 400x300');
    expect(await sizeOf(picture, '504x283-hi')).toBe('webp 504x283');
  });

  it('stands upright', async () => {
    expect(await made(await aTurnedPhoto())).toMatchObject({ width: 720, height: 432 });
  });

  it('has paper behind what is see-through', async () => {
    const { forms } = await made(await aTransparentPicture());
    const corner = await sharp(forms.get('720-hi')).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.min(...corner)).toBeGreaterThan(250);
    expect(corner).toHaveLength(3);
  });

  it.each(['gif', 'webp'] as const)('does not move: the first frame is kept of a %s', async (format) => {
    const picture = await made(await aMovingPicture(['#ff0000', '#00ff00', '#0000ff'], format));
    const shown = sharp(picture.forms.get('720-hi'), { pages: -1 });
    expect((await shown.metadata()).pages ?? 1).toBe(1);
    expect(await sizeOf(picture, '720-hi')).toBe('webp 300x200');
    const [red = 0, green = 0] = await shown.extract({ left: 200, top: 150, width: 1, height: 1 }).raw().toBuffer();
    expect([red > 200, green < 60]).toEqual([true, true]);
  });

  it('says nothing of where and with what it was taken', async () => {
    const photo = await sharp(await aPhoto())
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { forms } = await made(photo);
    for (const bytes of forms.values()) expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('has a placeholder that weighs next to nothing', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const pictures = [await aPhoto(), await aPhoto({ seed: 7 }), await aTransparentPicture(), noise];
    for (const { placeholder } of await Promise.all(pictures.map(made))) {
      expect(placeholder.length).toBeLessThan(300);
      const { width, height, format } = await sharp(Buffer.from(placeholder, 'base64')).metadata();
      expect({ width, height, format }).toEqual({ width: 24, height: 13, format: 'webp' });
    }
  });
});

describe('a file that is no picture for an article', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['svg', () => svgWithScript],
    ['not-a-picture', () => Buffer.from('<html><body>Not found</body></html>')],
    ['too-small', () => trackingPixel],
    ['too-small', () => aPhoto({ width: 100, height: 100 })],
    ['too-small', () => aPhoto({ width: 728, height: 60 })],
    ['odd-shape', () => aPhoto({ width: 900, height: 90 })],
    ['odd-shape', () => aPhoto({ width: 150, height: 900 })],
    ['too-large', () => aPngOf(50_000, 50_000)],
    ['too-large', () => aPngOf(8_000, 8_000)],
    ['too-large', () => aPngOf(16_500, 2_000)],
    ['blank', () => aBlankPicture()],
    ['blank', () => aBlankPicture('#ffffff')],
  ])('is refused as %s', async (fault, file) => {
    expect(await preparePicture(await file())).toEqual({ ok: false, fault });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is refused when it is cut short: %s', async (format) => {
    const photo = await aPhoto({ width: 480, height: 320, format });
    for (const part of [0.02, 0.3, 0.6]) {
      const outcome = await preparePicture(photo.subarray(0, Math.floor(photo.length * part)));
      expect(outcome).toEqual({ ok: false, fault: 'broken' });
    }
  });

  it('is refused when it begins as one kind and is another', async () => {
    const png = await aPhoto({ format: 'png' });
    const lie = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), png.subarray(4)]);
    expect(await preparePicture(lie)).toEqual({ ok: false, fault: 'broken' });
  });

  it('is refused at once when it only says it is huge', async () => {
    const giant = aPngOf(30_000, 30_000);
    expect(await preparePicture(giant)).toMatchObject({ ok: false });
  });

  it('never does harm, whatever is spoilt in it', async () => {
    const photos = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) => aPhoto({ width: 240, height: 160, format })),
    );
    const spoilt = fc
      .tuple(fc.constantFrom(...photos), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 16 }))
      .map(([photo, at, bytes]) => {
        const copy = Buffer.from(photo);
        const from = at % copy.length;
        copy.set(bytes.subarray(0, copy.length - from), from);
        return copy;
      });
    await fc.assert(
      fc.asyncProperty(spoilt, async (bytes) => {
        expect(await preparePicture(bytes)).toHaveProperty('ok');
      }),
      { numRuns: runs(40) },
    );
  });
});
