import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { linkReader, marketOptions } from '../../../features/share/link-reader.ts';
import { watchNearness } from '../../../platform/page/nearness.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import type { SessionParts } from '../../../session/session.ts';

/** Every id begins with its market. */
const marketKeyOf = ({ news_id }: Article): string => news_id.slice(0, 4);

/**
 * Whether the article is of the reader's own market, and not opened by a shared link: only there they have a device.
 */
export const isAtHome = ({ market }: SessionParts<'market'>, { mode }: Opening, article: Article): boolean =>
  mode !== 2 && market?.key === marketKeyOf(article);

/**
 * For which market and device the lists below are requested: the reader's own; for a shared link, the link's own
 * device; for an article of another market that was opened by its id, no device (DET-03).
 */
async function callOptions(
  session: SessionParts<'api' | 'market'>,
  opening: Opening,
  article: Article,
): Promise<CallOptions> {
  if (isAtHome(session, opening, article)) return {};
  const { mode, market } = opening;
  const options = marketOptions(market === null ? marketKeyOf(article) : `${market.country}${market.language}`) ?? {};
  return mode === 2 ? linkReader(session.api, options) : options;
}

/** About two screens of a phone before the end of the text, so that the lists are there when the reader is. */
const WITHIN = 1_500;

/** The options for the calls below the article, once the reader comes near; null until then. */
export function useNear(
  article: Article,
  opening: Opening,
): { place: RefObject<HTMLDivElement | null>; options: CallOptions | null } {
  const session = useSessionParts<'api' | 'market'>();
  const place = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState<CallOptions | null>(null);
  useEffect(() => {
    if (place.current === null || options !== null) return undefined;
    let isGone = false;
    const stop = watchNearness(place.current, WITHIN, () => {
      stop();
      void callOptions(session, opening, article).then((by) => isGone || setOptions(by));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [session, article, opening, options]);
  return { place, options };
}
