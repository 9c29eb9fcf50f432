import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { SessionParts } from '../../session/session.ts';
import { openedStore } from './opened.face.ts';
import { forgetStories } from './read-stories.face.ts';

/** Forgets on this device what was opened: these articles, or all of them. */
export function forgetOpened(session: SessionParts<'client' | 'stores'>, gone: readonly ArticleItem[] | 'all'): void {
  const isGone = (id: string) =>
    gone === 'all' || gone.some(({ news_id, news_entry_id }) => news_id === id || news_entry_id === id);
  const known = session.client?.storage.opened.get() ?? [];
  const ids = known.filter((id) => !isGone(id));
  openedStore(session.stores).setState(ids, true);
  session.client?.storage.opened.set(ids);
  forgetStories(session, isGone);
}
