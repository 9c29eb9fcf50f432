import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { Session } from '../../../session/session.tsx';

/**
 * In whose name the parts below are asked for: the reader's own; of a shared link its own device's; of an id that somebody
 * without a market pasted nobody's (DET-03).
 */
export async function askingOptions(
  { market: own, api }: Session,
  { mode, market }: Opening,
  { news_id }: Article,
): Promise<CallOptions> {
  if (mode !== 2 && own !== null) return {};
  const { linkReader, marketOptions } = await import('../../../session/article/link-reader.ts');
  const options = marketOptions(market === null ? news_id.slice(0, 4) : `${market.country}${market.language}`) ?? {};
  return mode === 2 ? linkReader(api, options) : options;
}
