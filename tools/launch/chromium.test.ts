import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'griot-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string) => {
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
};
const ran = { ok: true, seconds: 0, output: 'what apt-get said\n' };
const elsewhere: string[] = [];

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

describe('getting Chromium', () => {
  it('installs it as root with apt-get', async () => {
    program('apt-get');
    const run = vi.fn(async ([, verb]: string[]) => {
      if (verb === 'install') program('chromium');
      return ran;
    });
    const got = await ensureChromium({ run, env: { PATH: folder }, isRoot: true, elsewhere });
    expect(got).toEqual({ path: join(folder, 'chromium') });
    expect(run.mock.calls.map(([command]) => command.join(' '))).toEqual([
      'apt-get update',
      'apt-get install -y chromium fonts-noto-core',
    ]);
  });

  it('says what apt-get said when that did not help', async () => {
    program('apt-get');
    const got = await ensureChromium({ run: async () => ran, env: { PATH: folder }, isRoot: true, elsewhere });
    expect(got).toMatchObject({ problem: expect.stringContaining('what apt-get said') });
  });

  it.each([
    ['not root', false, true],
    ['no apt-get', true, false],
  ])('only says how where it may not install: %s', async (_, isRoot, hasApt) => {
    if (hasApt) program('apt-get');
    const run = vi.fn();
    const got = await ensureChromium({ run, env: { PATH: folder }, isRoot, elsewhere });
    expect(got).toMatchObject({ problem: expect.stringContaining('CHROMIUM_PATH=') });
    expect(run).not.toHaveBeenCalled();
  });
});
