import type { Api } from '@griot/contract/calls';
import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { Failure } from '@griot/contract/failure';
import { webStore } from '@griot/web/platform/storage/key-value-store';
import { openStorage } from '@griot/web/platform/storage/keys';
import { pageStores } from '@griot/web/platform/stores/page-stores';
import { feedLists } from '@griot/web/src/features/feed/list/feed-lists.ts';
import { aFeedItem } from '../a-feed-item.ts';
import { fakeClock } from '../fake-clock.ts';

export const articles = (...ids: string[]) => ids.map((id) => aFeedItem({ news_entry_id: id }));
const down: Failure = { kind: 'http', status: 503 };

type ListSetup = {
  call: string;
  args: unknown;
  answer(items: readonly FeedItem[]): Promise<void>;
  fail(why?: Failure): Promise<void>;
};

/** The lists of a reader, and a server that answers when the test says so. */
export function aFeedReader() {
  const asked: ListSetup[] = [];
  /** What follows from what was just done has happened. */
  const settled = (_done?: unknown) => new Promise<void>((resolve) => setTimeout(resolve));
  const slow = (call: string, read: (items: readonly FeedItem[]) => unknown) => (args: unknown) =>
    new Promise((resolve) => {
      asked.push({
        call,
        args,
        answer: (items) => settled(resolve({ ok: true, value: read(items) })),
        fail: (failure = down) => settled(resolve({ ok: false, failure })),
      });
    });
  const inArticles = (items: readonly FeedItem[]) => ({ articles: items });
  const api = {
    feed: {
      main: slow('main', inArticles),
      category: slow('category', inArticles),
      related: slow('related', inArticles),
    },
    clip: { forYou: slow('forYou', (content) => ({ content })) },
    article: { entry: slow('entry', inArticles) },
  } as unknown as Api;
  const clock = fakeClock(0);
  const storage = openStorage({ device: webStore(() => undefined), session: webStore(() => undefined) });
  const stores = pageStores();
  const lists = feedLists({ market: 'ngen', stores, api, client: { clock, storage } });
  const keys = (channel = 'main') =>
    lists
      .listOf(channel)
      .rows.map(({ key }) => key)
      .join(' ');
  return { lists, asked, api, clock, storage, stores, keys, settled };
}
