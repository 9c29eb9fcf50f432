import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';

type Related = Awaited<ReturnType<Api['feed']['related']>>;

/** By the calls of a page, so that nothing of one reader reaches another. */
const last = new WeakMap<Api, { id: string; outcome: Related }>();

/** `requestId`: of the answer that brought the article; empty where that is not known. */
type Asked = { id: string; requestId: string };

/**
 * Articles related to an article. The last answer is used again: the strip below a card in the list shows what stood at the
 * end of the article that was just read, and the reader has paid for it (DAT-01).
 */
export async function askRelated(api: Api, { id, requestId }: Asked, options: CallOptions = {}): Promise<Related> {
  const known = last.get(api);
  if (known?.id === id) return known.outcome;
  const outcome = await api.feed.related(
    { params: { id }, query: requestId === '' ? {} : { request_id: requestId } },
    options,
  );
  // A shared link is read in its own market, and its answer is that market's.
  if (outcome.ok && options.market === undefined) last.set(api, { id, outcome });
  return outcome;
}
