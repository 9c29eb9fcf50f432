import { useMemo } from 'react';
import type { SectionProps } from '../../../features/article/section-props.ts';
import { trackedCard } from '../../../features/article/tracked-card.face.ts';
import { FooterBar } from '../../../features/reactions/FooterBar.tsx';
import { ReactionRow } from '../../../features/reactions/ReactionRow.tsx';
import { useCounts } from '../../../features/reactions/use-counts.ts';
import { useLiking } from '../../../features/reactions/use-liking.ts';
import { commentsHref } from '../../../platform/routing/comments-href.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { BelowLists } from './BelowLists.tsx';
import { isAtHome } from './call-options.ts';

/**
 * Everything below an article's text: what to say to it, what others say, and where to go on (spec 2, Detail screen).
 */
export function BelowParts({ article, opening, config, onShare }: SectionProps) {
  const session = useSessionParts<'client' | 'market'>();
  const isHome = isAtHome(session, opening, article);
  const isSocial = config.enable_social && isHome; // DET-12
  const card = useMemo(
    () => trackedCard(article, session.client?.storage, opening.requestId),
    [session, article, opening],
  );
  const shown = useCounts(article, { isWanted: isSocial, requestId: card.request_id });
  const likes = useLiking(article, { counts: shown, card });
  const commented = {
    news_entry_id: article.news_entry_id,
    comment_num: shown?.comments ?? 0,
    origin_url: article.url,
    title: article.news.title,
  };
  const allHref = commentsHref(commented);
  const reacting = { likes, shown };
  return (
    <>
      <ReactionRow {...reacting} onShare={onShare} isLikable={isHome} />
      <BelowLists {...{ article, opening, config, isSocial, allHref }} requestId={card.request_id} />
      {isSocial && <FooterBar {...reacting} allHref={allHref} />}
    </>
  );
}
