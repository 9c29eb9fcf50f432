import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensurePrograms, findChromium } from './programs.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'griot-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string) => {
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
};
const ran = { ok: true, seconds: 0, output: 'what apt-get said\n' };
const elsewhere: string[] = [];
/** What apt-get would bring, as far as it was asked for. */
const aptGet = () =>
  vi.fn(async ([, verb, ...words]: string[]) => {
    if (verb === 'install' && words.includes('chromium')) program('chromium');
    if (verb === 'install' && words.includes('ffmpeg')) for (const name of ['ffmpeg', 'ffprobe']) program(name);
    return ran;
  });

describe('finding Chromium', () => {
  it('takes CHROMIUM_PATH, and nothing else when that is wrong', () => {
    program('chromium');
    const other = program('other');
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: other }, elsewhere)).toBe(other);
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'none') }, elsewhere)).toBeUndefined();
  });

  it('looks on the PATH for any of its names', () => {
    const chrome = program('google-chrome');
    expect(findChromium({ PATH: `/nowhere:${folder}` }, elsewhere)).toBe(chrome);
    expect(findChromium({ PATH: '/nowhere' }, elsewhere)).toBeUndefined();
  });
});

describe('getting programs', () => {
  it('installs those that are missing as root with apt-get, all at once', async () => {
    program('apt-get');
    const run = aptGet();
    const got = await ensurePrograms(['chromium', 'ffmpeg'], { run, env: { PATH: folder }, isRoot: true, elsewhere });
    expect(got).toEqual({ chromium: { path: join(folder, 'chromium') }, ffmpeg: { path: join(folder, 'ffmpeg') } });
    expect(run.mock.calls.map(([command]) => command.join(' '))).toEqual([
      'apt-get update',
      'apt-get install -y chromium fonts-noto-core ffmpeg',
    ]);
  });

  it('installs nothing that is there, and of ffmpeg both programs must be', async () => {
    for (const name of ['apt-get', 'chromium', 'ffmpeg']) program(name);
    const run = aptGet();
    const options = { run, env: { PATH: folder }, isRoot: true, elsewhere };
    expect(await ensurePrograms(['chromium'], options)).toEqual({ chromium: { path: join(folder, 'chromium') } });
    expect(run).not.toHaveBeenCalled();
    await ensurePrograms(['chromium', 'ffmpeg'], options);
    expect(run.mock.calls.at(-1)?.[0].join(' ')).toBe('apt-get install -y ffmpeg');
  });

  it('says what apt-get said when that did not help', async () => {
    program('apt-get');
    const got = await ensurePrograms(['ffmpeg'], { run: async () => ran, env: { PATH: folder }, isRoot: true });
    expect(got).toEqual({ ffmpeg: { problem: expect.stringContaining('what apt-get said') } });
  });

  it('installs no other browser in place of one that was named and is not there', async () => {
    program('apt-get');
    const run = aptGet();
    const env = { PATH: folder, CHROMIUM_PATH: join(folder, 'none') };
    const got = await ensurePrograms(['chromium'], { run, env, isRoot: true, elsewhere });
    expect(got).toEqual({ chromium: { problem: expect.stringContaining('which is no program') } });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['not root', false, true],
    ['no apt-get', true, false],
  ])('only says how where it may not install: %s', async (_, isRoot, hasApt) => {
    if (hasApt) program('apt-get');
    const run = vi.fn();
    const got = await ensurePrograms(['chromium', 'ffmpeg'], { run, env: { PATH: folder }, isRoot, elsewhere });
    expect(got).toEqual({
      chromium: { problem: expect.stringContaining('CHROMIUM_PATH=') },
      ffmpeg: { problem: expect.stringContaining('are skipped') },
    });
    expect(run).not.toHaveBeenCalled();
  });
});
