import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = makeScratchFolder();
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web: standInWeb(folder) });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['', { lang: 'en', dir: 'ltr' }],
  ['?market=egar', { lang: 'ar', dir: 'rtl' }],
  ['?market=nowhere', { lang: 'en', dir: 'ltr' }],
])('the manifest %s is in the words of its market', async (query, expected) => {
  const answer = await fresh.app.inject({ url: `/lite/app.webmanifest${query}` });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ ...expected, scope: '/lite/', display: 'standalone' });
  const files = [...manifest.icons, ...manifest.screenshots].map(({ src }: { src: string }) =>
    src.slice('/lite/'.length),
  );
  const folder = new URL('../../../web/public/', import.meta.url);
  expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, folder))))).toEqual([]);
});
