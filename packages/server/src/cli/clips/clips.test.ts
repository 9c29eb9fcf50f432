import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { type OperatorTerminal, openTerminalOfFolder } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noFilmTools } from '../../areas/clips/import/film-tools.ts';
import type { GuardedFetch } from '../../fetch/fetcher.ts';

const sample = new URL('../../../../../demo/clips/on-the-air/mid.mp4', import.meta.url);
const hasFfmpeg = (() => {
  try {
    for (const program of ['ffprobe', 'ffmpeg']) execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // the tests of transcoding are then left out
  }
})();

let terminal: OperatorTerminal;
/** A second of one colour without sound, of which two qualities are made: where it does not matter what is in a film. */
let short: string;
beforeAll(async () => {
  terminal = await openTerminalOfFolder();
  short = join(terminal.folder, 'short.mp4');
  const drawn = ['-f', 'lavfi', '-i', 'color=size=270x270:rate=5:duration=1'];
  if (hasFfmpeg) execFileSync('ffmpeg', ['-v', 'error', ...drawn, '-preset', 'ultrafast', short]);
});
afterAll(() => terminal.close());

const env = () => ({ PATH: process.env.PATH });
const griot = (...words: string[]) => terminal.griot(words, { env: env() });

describe('griot clips', () => {
  it('lists the clips of a market with their state, removes, restricts and restores them', async () => {
    const [one, other] = [aNewClip({ description: 'One' }), aNewClip({ description: 'Other' })];
    await insertClips(terminal.sql, one, other);
    const removed = await griot('clips', 'remove', one.id, 'ngen0000000000000000', '--why', 'a court order');
    expect([removed.code, removed.out, removed.err]).toEqual([
      1,
      `${one.id} removed: One.`,
      'There is no clip ngen0000000000000000.',
    ]);
    const restricted = await griot('clips', 'restrict', other.id, '--country', 'ng,gh', '--why', 'a court order');
    expect(restricted.out).toBe(`${other.id} restricted: Other. Restricted in: gh, ng.`);
    const { out } = await griot('clips', 'list', 'ngen');
    expect(out).toMatch(/^ID +SINCE +LENGTH +SIZE +STATE +PUBLISHER +DESCRIPTION$/m);
    expect(out).toMatch(new RegExp(`^${one.id} .* 10 s +123 kB +removed \\(operator\\) +The Courier +One$`, 'm'));
    expect(out).toMatch(new RegExp(`^${other.id} .* not in gh,ng +The Courier +Other$`, 'm'));
    expect((await griot('clips', 'restore', one.id)).out).toBe(`${one.id} restored: One.`);
  });

  it.each([
    [['clips', 'remove', 'x'], 'Say why'],
    [['clips', 'restrict', 'x', '--why', 'y'], 'Say where: --country ng,gh'],
    [['clips', 'import', 'ngen'], 'FILE|FOLDER|URL is missing'],
    [['clips', 'import', 'nope', 'x.mp4'], 'There is no market "nope"'],
  ])('%j says what is missing', async (words, told) => {
    const { code, err } = await griot(...words);
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
  });

  it('says what to install where there is no ffmpeg', async () => {
    const { code, err } = await terminal.griot(['clips', 'import', 'ngen', 'x.mp4', '--publisher', 'City TV'], {
      env: { ...env(), PATH: '/nowhere' },
    });
    expect([code, err]).toEqual([1, noFilmTools]);
  });
});

it('what ffmpeg says of a film steers no terminal', async () => {
  const folder = join(terminal.folder, 'said');
  const tool = (name: string, does: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${does}\n`, { mode: 0o755 });
  mkdirSync(folder);
  copyFileSync(sample, join(folder, 'film.mp4'));
  tool('ffprobe', `echo '{"streams":[{"codec_type":"video","width":64,"height":64}],"format":{"duration":"1"}}'`);
  tool('ffmpeg', String.raw`printf 'bad \033[2J\n' >&2; exit 1`);
  const words = ['clips', 'import', 'ngen', folder, '--publisher', 'City TV'];
  const { err } = await terminal.griot(words, { env: { ...env(), PATH: `${folder}:/usr/bin:/bin` } });
  expect(err).toBe('film.mp4: ffmpeg could not read it: bad [2J');
});

describe.skipIf(!hasFfmpeg)('griot clips import', { timeout: 120_000 }, () => {
  /** A folder with a copy of this film under this name. */
  function folderWith(name: string, film: string, of: string | URL = short): string {
    const folder = join(terminal.folder, name);
    mkdirSync(folder, { recursive: true });
    copyFileSync(of, join(folder, film));
    return folder;
  }
  const clipWith = async (description: string) => {
    const [row] = await terminal.sql`select * from clip where description = ${description}`;
    return row;
  };

  it('makes a clip of each film in a folder, with its captions and line, and none twice', async () => {
    const folder = folderWith('films', 'radio.mp4', sample);
    writeFileSync(join(folder, 'radio.en.vtt'), 'WEBVTT\n\nSTYLE\n* {}\n\n00:01.000 --> 00:02.000\n<v Eve>Hello\n');
    writeFileSync(join(folder, 'radio.txt'), 'A morning\nat the radio');
    writeFileSync(join(folder, 'broken.mp4'), '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
    writeFileSync(join(folder, 'notes.md'), 'no film');
    const left = join(terminal.folder, 'clip-work', 'left'); // by an import that was killed
    mkdirSync(left, { recursive: true });
    utimesSync(left, new Date('2026-01-01'), new Date('2026-01-01'));
    const shown: string[] = [];
    const screen = { write: (text: string) => void shown.push(text), columns: 80 };
    const words = ['clips', 'import', 'ngen', folder, '--publisher', 'City TV', '--channel', 'entertainment'];
    const first = await terminal.griot(words, { env: env(), screen });
    expect(first.code).toBe(1);
    expect(first.err).toBe('broken.mp4: It is neither an MP4, a QuickTime nor a WebM file.');
    expect(first.out).toMatch(/^radio\.mp4: ngen\w{16}\nImported 1 clip\.$/);
    expect(shown.join('')).toMatch(/Importing █+/);
    expect(await clipWith('A morning at the radio')).toMatchObject({
      publisher_key: 'city-tv',
      publisher_name: 'City TV',
      channel: 'entertainment',
      width: 270,
      height: 270,
      duration_s: 6,
      media: {
        qualities: [
          { name: 'low', width: 240 },
          { name: 'mid', width: 270 },
        ],
        captions: ['en'],
      },
    });
    const stored = readdirSync(join(terminal.folder, 'clips'));
    expect(stored.filter((name) => name.endsWith('.m3u8'))).toHaveLength(3);
    const captions = stored.find((name) => name.endsWith('.vtt')) ?? '';
    expect(readFileSync(join(terminal.folder, 'clips', captions), 'utf8')).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
    );
    expect(readdirSync(join(terminal.folder, 'clip-work'))).toEqual([]);
    const again = await terminal.griot(words, { env: env() });
    expect(again.out).toMatch(/^radio\.mp4: was imported before, as ngen\w{16}\.\nImported 0 clips\.$/);
  });

  it('takes up what an interrupted import had finished', async () => {
    const folder = folderWith('resumed', 'again.mp4');
    const words = ['clips', 'import', 'ghen', folder, '--publisher', 'City TV'];
    const hash = createHash('sha256').update(readFileSync(short)).digest('hex').slice(0, 32);
    const work = join(terminal.folder, 'clip-work', hash);
    mkdirSync(work, { recursive: true });
    const finished = readFileSync(new URL('low.mp4', sample));
    writeFileSync(join(work, 'low.mp4'), finished);
    expect((await terminal.griot(words, { env: env() })).code).toBe(0);
    const clip = await clipWith('again');
    expect(clip?.media.qualities[0]).toMatchObject({ name: 'low', size: finished.length, width: 180 });
  });

  it('fetches the films that a Media RSS feed names through the guarded fetcher', async () => {
    const feed = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>River TV</title>
      <item><title>From the river</title><category>science</category>
        <media:content url="https://tv.example/river.mp4" type="video/mp4"/></item>
      <item><title>Gone</title><media:content url="https://tv.example/gone.mp4" type="video/mp4"/></item>
      </channel></rss>`;
    const asked: string[] = [];
    const fetch: GuardedFetch = async ({ address, kind }) => {
      asked.push(`${kind} ${address}`);
      if (address.endsWith('gone.mp4')) return { kind: 'failed', address, failure: { kind: 'http', status: 404 } };
      const bytes = kind === 'feed' ? Buffer.from(feed) : readFileSync(short);
      return { kind: 'fetched', address, bytes, mediaType: '', validators: {}, headers: {} };
    };
    const done = await terminal.griot(['clips', 'import', 'ngen', 'https://tv.example/feed'], { env: env(), fetch });
    expect(done.out).toMatch(/^https:\/\/tv\.example\/river\.mp4: ngen\w{16}\nImported 1 clip\.$/);
    expect(done.err).toContain('https://tv.example/gone.mp4');
    expect(asked).toEqual([
      'feed https://tv.example/feed',
      'film https://tv.example/river.mp4',
      'film https://tv.example/gone.mp4',
    ]);
    expect(await clipWith('From the river')).toMatchObject({ publisher_name: 'River TV', channel: 'science' });
  });

  it.each([
    [
      'a film that is too long',
      ['-f', 'lavfi', '-i', 'color=size=64x64:rate=1:duration=200'],
      'longer than three minutes',
    ],
    ['a film that is too small', ['-f', 'lavfi', '-i', 'color=size=32x32:rate=5:duration=1'], 'smaller than 64 pixels'],
    ['sound alone', ['-f', 'lavfi', '-i', 'sine=duration=2'], 'There is no film in it'],
  ])('refuses %s', async (name, made, told) => {
    const folder = join(terminal.folder, name.replaceAll(' ', '-'));
    mkdirSync(folder);
    execFileSync('ffmpeg', ['-v', 'error', ...made, join(folder, 'film.mp4')]);
    const { code, err } = await griot('clips', 'import', 'ngen', folder, '--publisher', 'City TV');
    expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  });

  it('refuses a film that is cut short or full of noise, and goes on with the others', async () => {
    const folder = folderWith('hostile', 'whole.mp4');
    const whole = readFileSync(sample);
    writeFileSync(join(folder, 'cut.mp4'), whole.subarray(0, 900));
    writeFileSync(join(folder, 'noise.mp4'), Buffer.concat([whole.subarray(0, 40), Buffer.alloc(5_000, 0xa5)]));
    const { code, err, out } = await griot('clips', 'import', 'keen', folder, '--publisher', 'City TV');
    expect(code).toBe(1);
    expect(err.split('\n')).toHaveLength(2);
    expect(out).toContain('Imported 1 clip.');
  });
});
