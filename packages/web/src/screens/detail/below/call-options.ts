import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { watchNearness } from '../../../platform/page/nearness.ts';
import { type Session, useSession } from '../../../session/session.tsx';

const linkReaderFile = scriptFile(() => import('../../../session/article/link-reader.ts'));

/** Every id begins with its market. */
const marketKeyOf = ({ news_id }: Article): string => news_id.slice(0, 4);

/** Whether the article is read by its reader, in the market that is theirs: only there are they somebody. */
export const isAtHome = ({ market }: Session, { mode }: Opening, article: Article): boolean =>
  mode !== 2 && market?.key === marketKeyOf(article);

/**
 * In whose name the parts below are asked for: the reader's own; of a shared link its own device's; of another market's
 * article that somebody came to by its id nobody's (DET-03).
 */
async function askingOptions(session: Session, opening: Opening, article: Article): Promise<CallOptions> {
  if (isAtHome(session, opening, article)) return {};
  const { linkReader, marketOptions } = await linkReaderFile.load();
  const { mode, market } = opening;
  const options = marketOptions(market === null ? marketKeyOf(article) : `${market.country}${market.language}`) ?? {};
  return mode === 2 ? linkReader(session.api, options) : options;
}

/** Two screens of a phone before its end: who reads on finds it there. */
const WITHIN = 1_500;

/** How to ask for what stands below, once the reader comes near; null until then. */
export function useNear(
  article: Article,
  opening: Opening,
): { place: RefObject<HTMLDivElement | null>; options: CallOptions | null } {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState<CallOptions | null>(null);
  useEffect(() => {
    if (place.current === null || options !== null) return undefined;
    let isGone = false;
    const stop = watchNearness(place.current, WITHIN, () => {
      stop();
      // Without its script a link's device cannot be had: then there is nothing to ask for.
      askingOptions(session, opening, article).then(
        (by) => isGone || setOptions(by),
        () => {},
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [session, article, opening, options]);
  return { place, options };
}
