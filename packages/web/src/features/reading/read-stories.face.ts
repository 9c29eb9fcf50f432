import type { Article } from '@griot/contract/entities/article';
import type { FeedItem } from '@griot/contract/entities/feed-item';
import { isArticle } from '@griot/domain/feed/item-key';
import { readInstead } from '@griot/domain/reading/seen-once';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { openReadingStorage, type ReadStory } from '../../platform/storage/reading-keys.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { SessionParts } from '../../session/session.ts';

/** Stories older than this many are no longer in any list. */
const mostStories = 200;

/** Null until the device was asked, after hydration: the server does not know it. */
const readStoriesStore = pageStore<{ all: readonly ReadStory[] | null }>('read-stories', () => ({ all: null }));

const storageOf = ({ bridge }: ClientPlatform) => openReadingStorage({ device: bridge.store, session: bridge.store });

/**
 * The title of what was read of an item's story in another article: as the server says it, else as this device knows
 * it, for the pages that are the same for every reader. Undefined for a story that is new to the reader.
 */
export function useReadTitle(item: FeedItem): string | undefined {
  const session = useSessionParts<'client' | 'stores'>();
  const { all } = useStore(readStoriesStore(session.stores));
  useEffect(() => {
    const { client } = session;
    const store = readStoriesStore(session.stores);
    if (client !== null && store.getState().all === null) store.setState({ all: storageOf(client).readStories.get() });
  }, [session]);
  if (!isArticle(item)) return undefined;
  return item.read_title ?? readInstead(item, { get: (story) => all?.find((one) => one.story === story) })?.title;
}

type OpenedArticle = Pick<Article, 'news_entry_id' | 'story_id'> & { readonly news: { readonly title: string } };

/** An article is read: from now on other reports of its story are folded. */
export function rememberStory(
  session: SessionParts<'client' | 'stores'>,
  { story_id: story, news_entry_id, news }: OpenedArticle,
): void {
  const { client } = session;
  if (story === undefined || client === null || storageOf(client).historyPaused.get()) return;
  const others = storageOf(client)
    .readStories.get()
    .filter((one) => one.story !== story);
  setStories(session, [{ story, news_entry_id, title: news.title }, ...others].slice(0, mostStories));
}

function setStories(session: SessionParts<'client' | 'stores'>, all: readonly ReadStory[]): void {
  readStoriesStore(session.stores).setState({ all });
  if (session.client !== null) storageOf(session.client).readStories.set(all);
}

/** Forgets the stories of these articles, or of all. */
export function forgetStories(session: SessionParts<'client' | 'stores'>, isGone: (entryId: string) => boolean): void {
  const { client } = session;
  if (client === null) return;
  const all = storageOf(client).readStories.get();
  setStories(
    session,
    all.filter(({ news_entry_id }) => !isGone(news_entry_id)),
  );
}

/** This device writes nothing down either, until the history goes on. */
export function setHistoryPaused({ client }: SessionParts<'client'>, isPaused: boolean): void {
  if (client !== null) storageOf(client).historyPaused.set(isPaused);
}
