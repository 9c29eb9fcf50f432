import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it } from 'vitest';
import { boundedBlobs } from './bounded-blobs.ts';

const hundred = Buffer.alloc(100);

describe('a folder with a limit', () => {
  it('drops what was not read for longest', async () => {
    const folder = scratchFolder();
    const blobs = boundedBlobs(folder, 300);
    for (const name of ['a', 'b', 'c']) await blobs.write(name, hundred);
    await blobs.read('a');
    await blobs.write('d', hundred);
    expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
    expect(await blobs.read('b')).toBeUndefined();
    expect(await blobs.read('a')).toEqual(hundred);
  });

  it('counts one that is written again once', async () => {
    const folder = scratchFolder();
    const blobs = boundedBlobs(folder, 300);
    for (const name of ['a', 'b', 'b', 'b', 'b']) await blobs.write(name, hundred);
    expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
  });

  it('counts what it finds there at its start, oldest first, and clears away old drafts', async () => {
    const folder = join(scratchFolder(), 'cache');
    await mkdir(folder);
    for (const [name, age] of [
      ['old', 3],
      ['older', 4],
      ['new', 1],
      ['.left.part', 3],
      ['.fresh.part', 0],
    ] as const) {
      await writeFile(join(folder, name), hundred);
      const at = Date.now() / 1000 - age * 3_600;
      await utimes(join(folder, name), at, at);
    }
    await boundedBlobs(folder, 350).write('newest', hundred);
    expect((await readdir(folder)).sort()).toEqual(['.fresh.part', 'new', 'newest', 'old']);
  });

  it('forgets what another process has removed', async () => {
    const folder = scratchFolder();
    const [one, other] = [boundedBlobs(folder, 250), boundedBlobs(folder, 250)];
    await one.write('a', hundred);
    await one.write('b', hundred);
    await other.remove('a');
    expect(await one.read('a')).toBeUndefined();
    await one.write('c', hundred);
    expect((await readdir(folder)).sort()).toEqual(['b', 'c']);
  });

  it('does not keep what is larger than all its room', async () => {
    const folder = scratchFolder();
    await boundedBlobs(folder, 50).write('a', hundred);
    expect(await readdir(folder)).toEqual([]);
  });
});
