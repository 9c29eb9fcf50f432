import { expect, it, vi } from 'vitest';
import { RelatedService } from './related.service.ts';

type Deps = ConstructorParameters<typeof RelatedService>[0];

const row = { news_entry_id: 'ngen-entry', news_id: 'ngen-news', category: 'politics', story: null, pictures: [] };

function serviceWith(find: () => Promise<undefined>): RelatedService {
  const open = () => ({ requestId: 'r', items: (items: unknown) => items });
  return new RelatedService({
    news: { rowsFor: async () => [row], cachedRows: () => [row] },
    profiles: {
      profileFor: async () => ({ reader: { profile: { hidden: [], muted: { sources: [], topics: [], words: [] } } } }),
    },
    cards: { find },
    requests: { open },
    stories: { storiesFor: () => new Map() },
    clock: { now: () => new Date(0) },
    addressOf: () => '',
  } as unknown as Deps);
}

it.each([
  ['ngen-entry', undefined, 0],
  ['ngen-news', 'ng', 0],
  ['ngen-news', 'gh', 1], // it may be restricted there
  ['ngen-older', undefined, 1],
])('the article %s read from %s costs %i questions to the database', async (id, country, questions) => {
  const find = vi.fn(async () => undefined);
  const found = await serviceWith(find).explore({ market: 'ngen', deviceId: '', id, country }, 4);
  expect([find.mock.calls.length, found !== undefined]).toEqual([questions, questions === 0]);
});
