import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { blobStore } from './blob-store.ts';

async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'griot-blobs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, store: blobStore(folder) };
}

it('gives back what was kept, and nothing for what was not', async () => {
  const { folder, store } = await openStore();
  expect(await store.read('a.webp')).toBeUndefined();
  await store.write('a.webp', Buffer.from('one'));
  await store.write('a.webp', Buffer.from('two'));
  expect(await store.read('a.webp')).toEqual(Buffer.from('two'));
  expect(await readdir(folder)).toEqual(['a.webp']);
});

it('forgets what is removed, once or twice', async () => {
  const { folder, store } = await openStore();
  await store.write('a.webp', Buffer.from('one'));
  await store.remove('a.webp');
  await store.remove('a.webp');
  expect(await store.read('a.webp')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

it('keeps a whole picture when several write it at once', async () => {
  const { folder, store } = await openStore();
  const whole = ['a', 'b', 'c'].map((letter) => Buffer.alloc(100_000, letter));
  await Promise.all(whole.map((bytes) => store.write('x', bytes)));
  const stored = await store.read('x');
  expect(whole.some((bytes) => stored?.equals(bytes))).toBe(true);
  expect(await readdir(folder)).toEqual(['x']);
});

it.each(['../secret', '/etc/passwd', '.hidden', '', 'A', 'a/b', 'a\0', 'x'.repeat(300)])(
  'refuses the name %j',
  async (name) => {
    const { store } = await openStore();
    await expect(store.read(name)).rejects.toThrow(RangeError);
    await expect(store.write(name, Buffer.alloc(1))).rejects.toThrow(RangeError);
    await expect(store.remove(name)).rejects.toThrow(RangeError);
  },
);
