import { cacheNames, filesNamedIn, marketHeader, offlinePath, pagesCache } from '@griot/domain/offline/worker-protocol';
import { cacheFiles, hasFiles } from './files.ts';
import { market, marketKey } from './market.ts';
import { scope } from './scope.ts';
import { cachedIn, storeAnswer } from './store-answer.ts';

export const base = '/lite';
export const listPath = `${base}${offlinePath}`;

export async function setMarket(readers: string): Promise<void> {
  if ((await market()) !== readers) await storeAnswer(cacheNames.state, marketKey, new Response(readers));
}

/** Fetches a page that nobody asked for yet and the files it names, unless both are here in the version of `files`. */
export async function cacheAhead(path: string, files: readonly string[]): Promise<void> {
  const cached = await cachedIn(pagesCache(await market()), path);
  const page = (await cached?.text().catch(() => '')) ?? ''; // one that cannot be read is fetched anew
  // A version's first script names all others, so it changes with any of them.
  const entry = /<script type="module" src="([^"]+)/.exec(page)?.[1] ?? '';
  if (files.includes(entry) && (await hasFiles(filesNamedIn(page)))) return;
  const response = await fetch(new Request(new URL(path, scope.location.origin)));
  const readers = response.headers.get(marketHeader) ?? '';
  if (response.status !== 200 || readers === '') return;
  await setMarket(readers);
  const named = filesNamedIn(await response.clone().text());
  await cacheFiles(named);
  if (!(await hasFiles(named))) await cacheFiles(named); // one that got lost comes the second time
  // A page without its files would stay blank. A phone without room for all of it stays with the version that it has whole.
  if (await hasFiles(named)) await storeAnswer(pagesCache(readers), path, response);
}

/** The page that lists what can be read without a connection: whoever has an article to read there may need it. */
export const cacheList = (files: readonly string[]): Promise<void> => cacheAhead(listPath, files);

/** The same where no version of it is here; a page of another version brings its own. */
export async function cacheListOnce(): Promise<void> {
  if ((await cachedIn(pagesCache(await market()), listPath)) === undefined) await cacheList([]);
}
