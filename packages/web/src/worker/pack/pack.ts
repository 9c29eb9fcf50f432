import { answerKind } from '@griot/contract/answer-shape';
import { article as articleCalls } from '@griot/contract/calls/article';
import { pack as packCalls } from '@griot/contract/calls/pack';
import type { CallDescriptor } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import { cacheNames, isArticlePath, type PackMessage, type PackProgress } from '@griot/domain/offline/worker-protocol';
import { cacheArticle } from '../articles.ts';
import type { WorkerPart } from '../part.ts';
import { cachePictures } from '../pictures.ts';
import { type LastingEvent, scope } from '../scope.ts';
import { cachedIn, storeAnswer } from '../store-answer.ts';
import { linesOf } from './lines.ts';

const requestKey = '/pack';
/** The server takes a list of this many ids; what was cached last is likeliest to be in the next pack. */
const MOST_KNOWN = 100;

/** "Take the news with me": by hand, or by the browser itself where it wakes workers up now and then. */
export const pack: WorkerPart = {
  onMessage: (message) => (message.type === 'pack' ? fetchPack(message as PackMessage) : undefined),
  start: () => scope.addEventListener('periodicsync', (event) => event.waitUntil(fetchAgain(event))),
};

/**
 * Keeps each article as soon as its line has come, so that a pack that breaks off is shorter and not lost: the next one
 * says what is there and brings the rest.
 */
async function fetchPack({ url, hasPictures }: PackMessage): Promise<void> {
  await storeAnswer(cacheNames.state, requestKey, new Response(JSON.stringify({ url, hasPictures })));
  let done = 0;
  let total: number | undefined; // not known before the first line
  const came: string[] = [];
  const tell = (phase: PackProgress['phase']) => tellPages({ type: 'packProgress', phase, done, total: total ?? 0 });
  try {
    const address = new URL(url, scope.location.origin);
    address.searchParams.set('have', (await knownIds()).join(','));
    const response = await fetch(new Request(address));
    const isOurs = response.status === 200 && response.headers.get('content-type')?.includes('json') === true;
    if (!isOurs || response.body === null) return await tell('broken');
    let isWhole = false;
    for await (const line of linesOf(response.body)) {
      if (total === undefined) {
        const head = ownPart<{ total: number; missing: number }>(packCalls.read, `${line}]}`);
        total = head.total;
        done = total - head.missing;
      } else if (line.startsWith('{')) {
        // What is not fetched is not paid for: the rest would find no room either.
        const id = await cacheLine(line.replace(/,$/, ''), hasPictures);
        if (id === undefined) return await tell('full');
        came.push(id);
        done++;
      } else if (line === ']}') isWhole = true;
      await tell('running');
    }
    // On a phone that is almost full the later ones took the room of the earlier ones.
    const known = await knownIds();
    await tell(!isWhole ? 'broken' : came.every((id) => known.includes(id)) ? 'complete' : 'full');
  } catch {
    await tell('broken');
  }
}

/** A part of the pack, by the form of the call's own answer; what is none of ours ends the pack, and is not cached. */
function ownPart<Part>(call: CallDescriptor, json: string): Part {
  const part = JSON.parse(json);
  if (answerKind(call, 200, part) !== 'answer') throw new TypeError();
  return part;
}

/** The id of the article; undefined where there is no room for it. */
async function cacheLine(json: string, hasPictures: boolean): Promise<string | undefined> {
  const { news_id, sanitizedHtml } = ownPart<Article>(articleCalls.detail, json);
  if (!(await cacheArticle(news_id, json))) return undefined;
  if (hasPictures) await cachePictures(sanitizedHtml.match(/\/media\/[\w/.-]+/g) ?? []);
  return news_id;
}

async function knownIds(): Promise<string[]> {
  const caches = await Promise.all([cacheNames.saved, cacheNames.articles].map((name) => scope.caches.open(name)));
  const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
  const paths = requests.map(({ url }) => new URL(url).pathname).filter(isArticlePath);
  return paths.slice(-MOST_KNOWN).map((path) => decodeURIComponent(path.split('/').at(-1) ?? ''));
}

async function tellPages(message: PackProgress): Promise<void> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const page of pages) page.postMessage(message);
}

/** Only over a network that nobody pays for by the byte, and never against the reader's wish to save data. */
async function fetchAgain({ tag }: LastingEvent & { tag?: string }): Promise<void> {
  const asked = tag === 'pack' ? await cachedIn(cacheNames.state, requestKey) : undefined;
  const { type, saveData } = scope.navigator.connection ?? {};
  if (asked !== undefined && type === 'wifi' && saveData !== true)
    await fetchPack({ type: 'pack', ...(await asked.json()) });
}
