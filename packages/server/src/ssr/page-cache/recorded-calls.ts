import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import type { Market } from '@griot/locale/markets';
import type { PageRequest } from '../render.ts';

/** What an answer stands for besides the articles in it. A page that calls anything else is not cached. */
const cachedCalls: Readonly<Record<string, 'text' | 'cards' | 'config' | 'list' | 'topics'>> = {
  'article.detail': 'text',
  'config.feed': 'config',
  'feed.related': 'cards',
  'feed.topNews': 'list',
  'feed.topNewsOf': 'list',
  'feed.curated': 'topics',
};

type RecordedCallsDeps = Pick<PageRequest, 'api' | 'previewOf'> & { market: Market | null };
type Call = (args: unknown, options?: CallOptions) => Promise<Outcome<unknown>>;

/** The calls that a page is made of, and the names of what it depends on; null while something keeps it from being cached. */
export function recordCalls({ api, previewOf, market: own }: RecordedCallsDeps) {
  const names = new Set<string>();
  let isWhole = true;
  let waiting = 0;

  const settled = async <T>(asked: Promise<T>, isGood: (value: T) => boolean): Promise<T> => {
    waiting += 1;
    try {
      const value = await asked;
      if (!isGood(value)) isWhole = false;
      return value;
    } catch (error) {
      isWhole = false;
      throw error;
    } finally {
      waiting -= 1;
    }
  };
  const record = (name: string, call: Call): Call => {
    const kind = cachedCalls[name];
    return (args, options) => {
      if (kind === undefined) isWhole = false;
      const market = options?.market?.key ?? own?.key;
      if (kind === 'config')
        names.add(kind); // of which the database says no more than that it changed
      else if (market && (kind === 'list' || kind === 'topics')) names.add(`${kind} ${market}`);
      return settled(call(args, options), (outcome) => {
        if (!outcome.ok) return false;
        const articles = articlesIn(outcome.value);
        for (const entryId of articles)
          names.add(`${kind === 'text' ? 'text' : 'card'} ${entryId}`).add(`articles ${entryId.slice(0, 4)}`);
        // Of empty lists there are as many as anybody cares to invent.
        return articles.length > 0 || (kind !== 'list' && kind !== 'topics');
      });
    };
  };
  const areas = Object.entries(api).map(([area, functions]) => [
    area,
    Object.fromEntries(
      Object.entries(functions).map(([name, call]) => [name, record(`${area}.${name}`, call as Call)]),
    ),
  ]);
  return {
    api: Object.fromEntries(areas) as Api, // of the same areas and names
    previewOf: (newsId: string) => settled(previewOf(newsId), () => true),
    dependencies: (): ReadonlySet<string> | null => (isWhole && waiting === 0 ? names : null),
  };
}

/**
 * The entry ids of all articles in an answer. A page depends on them, and on their markets for what changes in the whole of
 * one. A card shows a count of comments; a text has none, and stays when only counts change.
 */
function articlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(articlesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'news_entry_id' && typeof field === 'string' ? [field] : articlesIn(field),
  );
}
