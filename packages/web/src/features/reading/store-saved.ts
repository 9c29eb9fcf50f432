import { lightPicture } from '@griot/domain/article/light-picture';
import { ignore } from '../../platform/api/ignore.ts';
import { canCache, sendToWorker } from '../../platform/offline/worker-link.ts';
import type { SessionParts } from '../../session/session.ts';
import { picturesStore } from '../../session/view-store.ts';
import { isMarked, type Savable } from './saved-marks.face.ts';

/** The address of an article; a clip has none of these, and is not stored. */
const articleHref = /^\/detail\/([^/?]+)/;

/**
 * Fetches an article that was just saved, and has the worker store it for reading without a connection, with the pictures that
 * the reader's own page of it would show: none where pictures are off or the day's limit is past, small ones where
 * data is saved.
 */
export async function storeSavedArticle(
  { api, client, stores }: SessionParts<'api' | 'client' | 'stores'>,
  item: Savable,
): Promise<void> {
  const [, id] = articleHref.exec(item.href) ?? [];
  if (id === undefined || client === null || !canCache()) return;
  const outcome = await api.article.detail({ params: { id: decodeURIComponent(id) } });
  if (!outcome.ok) return ignore(outcome, 'it is saved all the same, and stored once it is opened');
  if (!isMarked(client, item.news_entry_id)) return; // the reader took it back meanwhile
  const { news_id, sanitizedHtml } = outcome.value;
  const { isShown, isLight } = picturesStore(stores).getState();
  const paths = isShown ? (sanitizedHtml.match(/\/media\/[\w/.-]+/g) ?? []) : [];
  const pictures = isLight ? paths.map(lightPicture) : paths;
  await sendToWorker({ type: 'save', article: { id: news_id, json: JSON.stringify(outcome.value) }, pictures });
}

/** An article that is no longer saved stays on the phone only if it was opened. */
export async function releaseSavedArticle(
  { client }: SessionParts<'client'>,
  { news_entry_id, href }: Savable,
): Promise<void> {
  const [, id = ''] = articleHref.exec(href) ?? [];
  const opened = client?.storage.opened.get() ?? [];
  const isOpened = opened.includes(news_entry_id) || opened.includes(decodeURIComponent(id));
  await sendToWorker({ type: 'unsave', entryId: news_entry_id, isOpened });
}

export const releaseAllSaved = (): Promise<boolean> => sendToWorker({ type: 'unsave' });
