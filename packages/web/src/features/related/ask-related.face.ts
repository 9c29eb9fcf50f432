import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';

type Related = Awaited<ReturnType<Api['feed']['related']>>;

/** The last question of a page's calls, so that nothing of one reader reaches another. */
const last = new WeakMap<Api, { id: string; outcome: Promise<Related> }>();

/** `requestId`: of the answer that brought the article; empty where that is not known. */
type RelatedQuery = { id: string; requestId: string };

/**
 * Articles related to an article. The last answer is used again: the strip below a card in the list shows what stood
 * at the end of the article that was just read, and the reader has paid for it. One that is on its way is waited for,
 * unless whoever asked may give it up (DAT-01).
 */
export async function askRelated(
  api: Api,
  { id, requestId }: RelatedQuery,
  options: CallOptions = {},
): Promise<Related> {
  const known = last.get(api);
  if (known?.id === id) return known.outcome;
  const query = requestId === '' ? {} : { request_id: requestId };
  const outcome = api.feed.related({ params: { id }, query }, options);
  // A shared link is read in its own market, and its answer is that market's.
  if (options.market !== undefined) return outcome;
  const asked = { id, outcome };
  if (options.signal === undefined) last.set(api, asked);
  if ((await outcome).ok) last.set(api, asked);
  else if (last.get(api) === asked) last.delete(api);
  return outcome;
}
