import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodingArguments, frameWithin, plansFor, qualityPlans } from './encoding.ts';
import { filmType } from './film-type.ts';
import { packageFilm, plainQuality } from './package-film.ts';
import { readFilm } from './read-film.ts';
import { readingArguments } from './reading.ts';

const folder = new URL('../../../../demo/clips/on-the-air/', import.meta.url);
const low = readFileSync(new URL('low.mp4', folder));
const high = readFileSync(new URL('high.mp4', folder));

describe('a film with an index', () => {
  it('is read: its frame, length, codecs, and segments up to its last byte', () => {
    const film = readFilm(high);
    expect(film).toMatchObject({
      width: 360,
      height: 360,
      seconds: 6,
      codecs: [expect.stringMatching(/^avc1\.4d40/), 'mp4a.40.2'],
    });
    expect(film?.segments.map(({ seconds }) => seconds)).toEqual([2, 2, 2]);
    const end = film?.segments.reduce((at, { from, size }) => (from >= at ? from + size : Number.NaN), film.header);
    expect(end).toBe(high.length);
  });

  it('is not read where it is cut short', () => {
    for (let length = 0; length < low.length; length += 997) expect(readFilm(low.subarray(0, length))).toBeUndefined();
  });

  it('never makes the reader fail, whatever its bytes are', () => {
    const changed = fc.array(fc.tuple(fc.nat(1_400), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(changed, (changes) => {
        const bytes = Uint8Array.from(low);
        for (const [at, byte] of changes) bytes[at] = byte;
        const film = readFilm(bytes);
        for (const { from, size } of film?.segments ?? []) expect(from + size).toBeLessThanOrEqual(bytes.length);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => readFilm(bytes) === undefined));
  });

  it('has playlists: one for each quality by byte ranges, and one of all, the lowest first', () => {
    const packaged = packageFilm([
      { name: 'low', bytes: low },
      { name: 'high', bytes: high },
    ]);
    expect(packaged?.qualities.map(({ name, width, size }) => [name, width, size])).toEqual([
      ['low', 180, low.length],
      ['high', 360, high.length],
    ]);
    const main = packaged?.playlists.get('clip.m3u8') ?? '';
    expect(main.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(['low.m3u8', 'high.m3u8']);
    expect(main).toContain('RESOLUTION=180x180,CODECS="avc1.4d40');
    const own = packaged?.playlists.get('low.m3u8') ?? '';
    const ranges = [...own.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)].map(([, size, from]) => [
      Number(size),
      Number(from),
    ]);
    expect(ranges).toHaveLength(3);
    expect(ranges.at(-1)?.reduce((sum, part) => sum + part)).toBe(low.length);
    expect(own).toContain('#EXT-X-TARGETDURATION:2\n');
  });

  it('is no package where one quality cannot be read', () => {
    expect(
      packageFilm([
        { name: 'low', bytes: low },
        { name: 'high', bytes: new Uint8Array(9) },
      ]),
    ).toBeUndefined();
    expect(packageFilm([])).toBeUndefined();
  });
});

it.each([
  [['a', 'b', 'c'], 'b'],
  [['a'], 'a'],
  [[], undefined],
])('of %j the plain file is %s', (qualities, plain) => expect(plainQuality(qualities)).toBe(plain));

describe('the qualities of a film', () => {
  it.each([
    [1_920, 1_080, [240, 360, 540]],
    [1_080, 1_920, [240, 360, 540]],
    [640, 360, [240, 360]],
    [400, 400, [240, 360, 400]],
    [320, 180, [180]],
    [101, 77, [78]],
  ])('of %i x %i pixels have shorter sides of %j', (width, height, sides) => {
    expect(plansFor({ width, height }).map(({ shortSide }) => shortSide)).toEqual(sides);
  });

  it.each([
    [1_920, 1_080, 360, { width: 640, height: 360 }],
    [1_080, 1_920, 360, { width: 360, height: 640 }],
    [1_000, 999, 240, { width: 240, height: 240 }],
    [3_000, 100, 100, { width: 3_000, height: 100 }],
    [853, 480, 239, { width: 424, height: 240 }],
  ])('%i x %i fits %i as %o, both sides even', (width, height, side, frame) => {
    expect(frameWithin({ width, height }, side)).toEqual(frame);
  });

  const [plan] = qualityPlans;
  const source = { width: 1_920, height: 1_080, seconds: 9, framesPerSecond: 60, hasSound: false };
  const ffmpegArguments = (more: Partial<typeof source> = {}) =>
    (plan ? encodingArguments({ ...source, ...more }, plan) : []).join(' ');

  it('are asked of ffmpeg with a keyframe every two seconds, and sound only if there is', () => {
    expect(ffmpegArguments()).toContain('-g 60 -keyint_min 60');
    expect(ffmpegArguments()).toContain('-an');
    const slow = ffmpegArguments({ framesPerSecond: 12.5, hasSound: true });
    expect(slow).toContain('-g 25 ');
    expect(slow).toContain('-map 0:a:0 -c:a aac -b:a 24000');
  });

  it.each([
    [60, 30],
    [100_000, 30],
    [12.5, 12.5],
    [0.000_01, 1],
  ])('of a film that says it has %d frames a second have %d, with square pixels', (framesPerSecond, frames) => {
    expect(ffmpegArguments({ framesPerSecond })).toContain(`-vf fps=${frames},scale=426:240,setsar=1 `);
  });

  it('have picture and sound of a film, and nothing else that it brought', () => {
    const all = ffmpegArguments({ hasSound: true });
    expect(all.match(/-map \S+/g)).toEqual(['-map 0:v:0', '-map 0:a:0']);
    for (const left of ['-sn -dn', '-map_metadata -1', '-map_chapters -1', '-a53cc 0']) expect(all).toContain(left);
  });
});

describe('a film is opened', () => {
  const openingArguments = readingArguments('mov', '-i /etc/passwd\n%d.mp4');

  it('as the kind that its bytes show, from a file, with nothing that the file refers to', () => {
    expect(openingArguments.slice(-4)).toEqual(['-f', 'mov', '-i', 'file:-i /etc/passwd\n%d.mp4']);
    const all = openingArguments.join(' ');
    for (const rule of ['-protocol_whitelist file ', '-enable_drefs 0', '-use_absolute_path 0'])
      expect(all).toContain(rule);
    expect(readingArguments('matroska', 'a')).not.toContain('-enable_drefs'); // unknown there, and refused
  });

  it('with few streams, pictures and threads, by decoders that are named', () => {
    const all = openingArguments.join(' ');
    for (const rule of ['-max_pixels 36000000', '-max_streams 100', '-threads 4']) expect(all).toContain(rule);
    const decoders = openingArguments[openingArguments.indexOf('-codec_whitelist') + 1]?.split(',') ?? [];
    expect(decoders).toEqual(expect.arrayContaining(['h264', 'hevc', 'vp9', 'libdav1d', 'aac', 'opus']));
    for (const name of ['', 'ALL', 'rawvideo', 'cinepak', 'librsvg', 'dvd_subtitle'])
      expect(decoders).not.toContain(name);
  });
});

describe('a file that calls itself a film', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  it.each([
    ['an MP4', low, 'mov'],
    ['a WebM', Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0, 0, 0, 0, 0]), 'matroska'],
    ['a playlist', bytesOf('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), undefined],
    ['a list of files', bytesOf('ffconcat version 1.0\nfile /etc/passwd\n'), undefined],
    ['a page', bytesOf('<!doctype html><html></html>'), undefined],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a DASH manifest', bytesOf('<?xml version="1.0"?><MPD>'), undefined],
    ['a session of addresses', bytesOf('v=0\no=- 0 0 IN IP4 127.0.0.1'), undefined],
    ['an AVI', bytesOf('RIFF\0\0\0\0AVI LIST'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s is known by its bytes', (_, bytes, type) => expect(filmType(bytes)).toBe(type));
});
