import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { redirect, text } from '@griot/testkit/publisher/answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const path = process.env.PATH ?? '';
const hasFfmpeg = path.split(delimiter).some((folder) => existsSync(join(folder, 'ffprobe')));

let terminal: OperatorTerminal;
/** Nothing is wrong with this one. */
let sample: string;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  sample = join(terminal.folder, 'sample.mp4');
  if (hasFfmpeg) draw('64x64', sample);
});
afterAll(() => terminal.close());

/** Two pictures, one a second, of one colour: what a film shows is no matter here. */
const draw = (size: string, file: string, more: readonly string[] = []) =>
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `color=size=${size}:rate=1:duration=2`, ...more],
    ...['-preset', 'ultrafast', file],
  ]);

function newFolder(name: string): string {
  const folder = join(terminal.folder, name);
  mkdirSync(folder);
  return folder;
}
const importFrom = (from: string, more: { PATH?: string } = {}) =>
  terminal.griot(['clips', 'import', 'ngen', from, '--publisher', 'City TV'], {
    env: { PATH: path, ...more },
  });
const stored = async () =>
  (await terminal.sql<{ description: string }[]>`select description from clip`).map((row) => row.description);

/** A service of this machine that nobody outside should reach; tells how often it was asked. */
async function openSecretService() {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.end('secret');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked: () => asked };
}

describe.skipIf(!hasFfmpeg)('films that want more than to be shown', { timeout: 120_000 }, () => {
  it('a list of other files that calls itself a film makes ffmpeg open none of them', async () => {
    const secret = await openSecretService();
    const folder = newFolder('lists');
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${secret.origin}/a.ts\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`;
    const mark = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
    writeFileSync(join(folder, 'playlist.mp4'), playlist);
    writeFileSync(join(folder, 'marked.mp4'), Buffer.concat([mark, Buffer.from(playlist)]));
    writeFileSync(join(folder, 'listed.mov'), `ffconcat version 1.0\nfile ${secret.origin}/b.mp4\nfile /etc/passwd\n`);
    const { code, err, out } = await importFrom(folder);
    expect([code, out]).toEqual([1, 'Imported 0 clips.']);
    expect(err.split('\n').map((line) => line.split(':')[0])).toEqual(['listed.mov', 'marked.mp4', 'playlist.mp4']);
    expect(secret.asked()).toBe(0);
  });

  it('a folder of links publishes nothing that they lead to', async () => {
    const folder = newFolder('links');
    const secrets = newFolder('secrets');
    writeFileSync(join(secrets, 'key'), 'a secret of this machine');
    writeFileSync(join(secrets, 'words'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nA secret\n');
    copyFileSync(sample, join(secrets, 'private.mp4'));
    copyFileSync(sample, join(folder, 'plain.mp4'));
    symlinkSync(join(secrets, 'key'), join(folder, 'plain.txt'));
    symlinkSync(join(secrets, 'words'), join(folder, 'plain.en.vtt'));
    symlinkSync(join(secrets, 'private.mp4'), join(folder, 'private.mp4'));
    const { code, out, err } = await importFrom(folder);
    expect(err.split('\n').toSorted()).toEqual(
      ['plain.en.vtt', 'plain.txt'].map((name) => `${name} is not a plain file and was not read.`),
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/^plain\.mp4: ngen\w{16}\nImported 1 clip\.$/)]);
    const [clip] = await terminal.sql`select description, media from clip where description = 'plain'`;
    expect(clip?.media.captions).toEqual([]);
  });

  it('films that are too large, too narrow, or badly captioned keep none of the others away', async () => {
    const folder = newFolder('mixed');
    const drawHere = (size: string, name: string, more?: readonly string[]) => draw(size, join(folder, name), more);
    drawHere('6100x6100', 'huge.mp4', ['-frames:v', '1']);
    drawHere('512x64', 'narrow.mp4');
    drawHere('64x64', 'pixels.mp4', ['-vf', 'setsar=90']);
    drawHere('64x64', 'cinepak.mov', ['-c:v', 'cinepak']);
    const sounds = ['-f', 'lavfi', '-i', 'sine=duration=0.1', '-map', '0:v', ...Array(60).fill(['-map', '1:a']).flat()];
    drawHere('64x64', 'streams.mp4', sounds);
    drawHere('64x66', 'words.mp4');
    writeFileSync(join(folder, 'words.en.vtt'), '<script>');
    writeFileSync(join(folder, 'endless.mp4'), '');
    truncateSync(join(folder, 'endless.mp4'), 500_000_001);
    for (const name of ['tale.mp4', 'talk.mp4']) copyFileSync(join(folder, 'narrow.mp4'), join(folder, name));
    for (const name of ['tale.txt', 'talk.ar.vtt']) {
      writeFileSync(join(folder, name), '');
      truncateSync(join(folder, name), 1_000_001);
    }
    const { code, err, out } = await importFrom(folder);
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      'cinepak.mov: There is no film in it that can be read.',
      'endless.mp4: It is larger than 500 MB.',
      'huge.mp4: There is no film in it that can be read.',
      'narrow.mp4: One side is more than 4 times as long as the other.',
      'pixels.mp4: One side is more than 4 times as long as the other.',
      'tale.mp4: tale.txt is larger than 1 MB.',
      'talk.mp4: talk.ar.vtt is larger than 1 MB.',
      'words.mp4: Its captions (en) are no WebVTT file that we serve.',
    ]);
    expect(out).toMatch(/^streams\.mp4: ngen\w{16}\nImported 1 clip\.$/);
    expect(readdirSync(join(terminal.folder, 'clip-work'))).toEqual([]);
  });

  it('a feed leads to no address of our own network, not by a redirect either', async () => {
    const secret = await openSecretService();
    const { fetch, put, origin } = await openCourier();
    const addresses = [
      'http://10.0.0.1/a.mp4',
      'http://169.254.169.254/latest/a.mp4',
      'http://[::1]/a.mp4',
      `${secret.origin}/a.mp4`,
      `${origin}/moved.mp4`,
    ];
    const items = addresses.map(
      (address, at) => `<item><title>Film ${at}</title><enclosure url="${address}" type="video/mp4"/></item>`,
    );
    put('/feed', text(`<rss version="2.0"><channel><title>River TV</title>${items.join('')}</channel></rss>`));
    put('/moved.mp4', redirect(302, `${secret.origin}/b.mp4`));
    const env = { PATH: path };
    const { code, out, err } = await terminal.griot(['clips', 'import', 'ngen', `${origin}/feed`], { env, fetch });
    expect([code, out]).toEqual([1, 'Imported 0 clips.']);
    expect(err.split('\n')).toHaveLength(addresses.length);
    expect(secret.asked()).toBe(0);
  });

  it('of a feed with more films than an import takes, the operator learns how many are left out', async () => {
    const { fetch, put, origin } = await openCourier();
    const item = (at: number) =>
      `<item><title>Film ${at}</title><enclosure url="http://10.0.0.1/${at}.mp4" type="video/mp4"/></item>`;
    const items = Array.from({ length: 502 }, (_, at) => item(at));
    put('/feed', text(`<rss version="2.0"><channel><title>River TV</title>${items.join('')}</channel></rss>`));
    const env = { PATH: path };
    const { err } = await terminal.griot(['clips', 'import', 'ngen', `${origin}/feed`], { env, fetch });
    const [warning, ...problems] = err.split('\n');
    expect(warning).toBe('The feed names 502 films; the first 500 of them are taken.');
    expect(problems).toHaveLength(500);
  });

  it('a full disk ends the import, publishes nothing by halves, and is no reason to begin anew', async () => {
    const folder = newFolder('films');
    // Bytes behind the end make another film of it.
    for (const [at, name] of ['one.mp4', 'two.mp4'].entries())
      writeFileSync(join(folder, name), Buffer.concat([readFileSync(sample), Buffer.alloc(at + 1)]));
    const full = newFolder('full');
    writeFileSync(
      join(full, 'ffmpeg'),
      '#!/bin/sh\n[ "$1" = -version ] && exit 0\nfor into; do :; done\necho half > "$(echo "$into" | cut -d: -f2-)"\necho "av_interleaved_write_frame(): No space left on device" >&2\nexit 1\n',
    );
    chmodSync(join(full, 'ffmpeg'), 0o755);
    const before = await stored();
    const failed = await importFrom(folder, { PATH: `${full}:${path}` });
    expect([failed.code, failed.out]).toEqual([1, 'Imported 0 clips.']);
    expect(failed.err).toBe(
      'one.mp4: The disk is full. Make room, then run the command again: it goes on where it was.',
    );
    expect(await stored()).toEqual(before);
    const [work = '', ...others] = readdirSync(join(terminal.folder, 'clip-work'));
    expect(others).toEqual([]);
    expect(readdirSync(join(terminal.folder, 'clip-work', work))).toEqual([]);
    const again = await importFrom(folder);
    expect(again.out).toContain('Imported 2 clips.');
    expect(readdirSync(join(terminal.folder, 'clip-work'))).toEqual([]);
  });
});
