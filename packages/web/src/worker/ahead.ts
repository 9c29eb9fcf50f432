import { cacheNames, filesNamedIn, marketHeader, offlinePath, pagesCache } from '@griot/domain/offline/worker-protocol';
import { hasFiles, keepFiles } from './files.ts';
import { keep, keptIn } from './keep.ts';
import { market, marketKey } from './market.ts';
import { scope } from './scope.ts';

export const base = '/lite';
export const listPath = `${base}${offlinePath}`;

export async function setMarket(readers: string): Promise<void> {
  if ((await market()) !== readers) await keep(cacheNames.state, marketKey, new Response(readers));
}

/** Fetches a page that nobody asked for yet and the files it names, unless both are here in the version of `files`. */
export async function keepAhead(path: string, files: readonly string[]): Promise<void> {
  const kept = await keptIn(pagesCache(await market()), path);
  const page = (await kept?.text().catch(() => '')) ?? ''; // one that cannot be read is fetched anew
  // A version's first script names all others, so it changes with any of them.
  const entry = /<script type="module" src="([^"]+)/.exec(page)?.[1] ?? '';
  if (files.includes(entry) && (await hasFiles(filesNamedIn(page)))) return;
  const response = await fetch(new Request(new URL(path, scope.location.origin)));
  const readers = response.headers.get(marketHeader) ?? '';
  if (response.status !== 200 || readers === '') return;
  await setMarket(readers);
  const named = filesNamedIn(await response.clone().text());
  await keepFiles(named);
  if (!(await hasFiles(named))) await keepFiles(named); // one that got lost comes the second time
  // A page without its files would stay blank. A phone without room for all of it stays with the version that it has whole.
  if (await hasFiles(named)) await keep(pagesCache(readers), path, response);
}

/** The page that lists what can be read without a connection: whoever has an article to read there may need it. */
export const keepList = (files: readonly string[]): Promise<void> => keepAhead(listPath, files);

/** The same where no version of it is here; a page of another version brings its own. */
export async function keepListOnce(): Promise<void> {
  if ((await keptIn(pagesCache(await market()), listPath)) === undefined) await keepList([]);
}
