import { cacheNames, type SaveMessage } from '@griot/domain/offline/worker-protocol';
import { fakeCaches } from '@griot/testkit/stored/fake-caches';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saved } from './saved.ts';
import type { LastingEvent } from './scope.ts';

const origin = 'https://griot.example';
const fetched: string[] = [];
let fake = fakeCaches(origin);

beforeEach(() => {
  fake = fakeCaches(origin);
  fetched.length = 0;
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(new URL(url).pathname);
    return url.includes('lost')
      ? new Response('', { status: 404 })
      : new Response('picture', { headers: { 'content-type': 'image/webp' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const tell = (message: { type: string }) => saved.onMessage?.(message, {} as LastingEvent);
const pathsIn = (name: string) => fake.pathsIn(name);
const own = '/media/own/720-hi/s';
const ownSmall = '/media/own/720-lo/s';
const common = '/media/common/720-hi/s';

const save = (id: string, pictures: readonly string[], inText = pictures): SaveMessage => ({
  type: 'save',
  article: { id, json: JSON.stringify({ news_entry_id: `e-${id}`, sanitizedHtml: inText.join(' ') }) },
  pictures,
});

it('keeps what was saved with its pictures, fetched once, and lets go of it and of the pictures nobody else shows', async () => {
  await tell(save('a', [own, common, '/media/lost/720-hi/s']));
  await tell(save('b', [common]));
  expect(pathsIn(cacheNames.saved).sort()).toEqual(['/media/common/720-hi/s', own, '/news/detail/a', '/news/detail/b']);
  expect(fetched.filter((path) => path === common)).toHaveLength(1);
  await tell({ type: 'unsave', entryId: 'e-a' } as never);
  expect(pathsIn(cacheNames.saved).sort()).toEqual([common, '/news/detail/b']);
  await tell({ type: 'unsave' });
  expect(fake.stored.has(cacheNames.saved)).toBe(false);
});

it('keeps the small form of a picture as long as an article shows the picture', async () => {
  await tell(save('a', [ownSmall], [own]));
  await tell(save('b', []));
  await tell({ type: 'unsave', entryId: 'e-b' } as never);
  expect(pathsIn(cacheNames.saved)).toContain(ownSmall);
  await tell({ type: 'unsave', entryId: 'e-a' } as never);
  expect(pathsIn(cacheNames.saved)).toEqual([]);
});

it('takes a picture that was looked at before from the phone', async () => {
  await (await fake.caches.open(cacheNames.pictures)).put(
    own,
    new Response('picture', { headers: { 'content-type': 'image/webp' } }),
  );
  await tell(save('a', [own]));
  expect(fetched).toEqual([]);
  await tell({ type: 'unsave', entryId: 'e-a' } as never);
  expect([pathsIn(cacheNames.pictures), pathsIn(cacheNames.saved)]).toEqual([[own], []]);
});

it('lets the text go that came for the saving, and leaves one that was opened', async () => {
  for (const id of ['a', 'b']) {
    await (await fake.caches.open(cacheNames.articles)).put(`/news/detail/${id}`, new Response('{}'));
    await tell(save(id, []));
  }
  await tell({ type: 'unsave', entryId: 'e-a', isOpened: false } as never);
  await tell({ type: 'unsave', entryId: 'e-b', isOpened: true } as never);
  expect([pathsIn(cacheNames.articles), pathsIn(cacheNames.saved)]).toEqual([['/news/detail/b'], []]);
});
