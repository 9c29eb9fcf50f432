import { cacheNames, isArticlePath, type SaveMessage, type UnsaveMessage } from '@griot/domain/offline/worker-protocol';
import { cacheArticle } from './articles.ts';
import type { WorkerPart } from './part.ts';
import { cachePictures } from './pictures.ts';
import { scope } from './scope.ts';

/** What the reader saved stays on the phone, with its pictures, until it is no longer saved. */
export const saved: WorkerPart = {
  onMessage: (message) => {
    if (message.type === 'save') return cacheSaved(message as SaveMessage);
    return message.type === 'unsave' ? letGo(message as UnsaveMessage) : undefined;
  },
};

async function cacheSaved({ article: { id, json }, pictures }: SaveMessage): Promise<void> {
  await cacheArticle(id, json, cacheNames.saved);
  await cachePictures(pictures, cacheNames.saved);
}

/** A picture goes with the last saved article that shows it. */
async function letGo({ entryId, isOpened = true }: UnsaveMessage): Promise<void> {
  if (entryId === undefined) return void (await scope.caches.delete(cacheNames.saved));
  const cache = await scope.caches.open(cacheNames.saved);
  // The page asked for the text when it was saved, and that answer was cached like any other.
  const opened = await scope.caches.open(cacheNames.articles);
  const requests = await cache.keys();
  const [articles, pictures] = [true, false].map((isOne) =>
    requests.filter((one) => isArticlePath(pathOf(one)) === isOne),
  );
  const staying: string[] = [];
  for (const request of articles ?? []) {
    const json = (await (await cache.match(request))?.text()) ?? '';
    if (entryIdIn(json) !== entryId) staying.push(json);
    else await Promise.all([cache.delete(request), isOpened || opened.delete(request)]);
  }
  for (const request of pictures ?? []) {
    const inText = pathOf(request).replace(/-lo(?=\/)/, '-hi'); // the small form is not in the text itself
    if (!staying.some((json) => json.includes(inText))) await cache.delete(request);
  }
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** What cannot be read belongs to no article any more. */
function entryIdIn(json: string): string | undefined {
  try {
    return JSON.parse(json).news_entry_id;
  } catch {
    return undefined;
  }
}
