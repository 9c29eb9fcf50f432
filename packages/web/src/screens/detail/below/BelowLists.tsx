import { shownParts, withClips } from '@griot/domain/article/below-order';
import type { Opening } from '@griot/domain/article/detail-opening';
import { isRelatedAdAfter } from '@griot/domain/feed/ad-slots';
import { itemKey } from '@griot/domain/feed/item-key';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { AdConfig } from '../../../features/ads/ad-config.ts';
import type { AdNetworks } from '../../../features/ads/ad-network.ts';
import { useAds } from '../../../features/ads/use-ads.tsx';
import type { SectionProps } from '../../../features/article/section-props.ts';
import { rareCardsFile } from '../../../features/feed/cards/RareCard.tsx';
import { type SlotAfter, SlotProvider } from '../../../features/feed/use-channel.ts';
import { askHotComments, HotComments } from '../../../features/hot-comments/HotComments.tsx';
import type { Group } from '../../../features/related/related-groups.ts';
import { type Expected, usePart, useRelated } from '../../../features/related/use-related.ts';
import { carriedQuery, hrefs, withQuery } from '../../../platform/routing/hrefs.ts';
import { LinkHrefProvider } from '../../../platform/routing/navigation.tsx';
import { useApi } from '../../../session/context/api.ts';
import { type AwaitedKind, BelowSkeleton } from './BelowSkeleton.tsx';
import { useNear } from './call-options.ts';
import { ClipsPart, GroupPart } from './ListParts.tsx';

type Props = Pick<SectionProps, 'article' | 'opening' | 'config'> & {
  /** Of the request that brought the article. */
  requestId: string;
  isSocial: boolean;
  allHref: string;
  by?: AdNetworks;
};
/** Clips are shown by one of the rare cards. */
const loadClipCards = () => rareCardsFile.load();

type Part = { kind: AwaitedKind; part: Expected<{ key: string; node: ReactNode }> };

/**
 * Comments, then what to read and to see next. The lists are requested when the reader comes near, and shown from top
 * to bottom, so that nothing on the screen moves. A list that cannot be loaded leaves no gap (DET-18).
 */
export function BelowLists({ article, opening, config, requestId, isSocial, allHref, by }: Props) {
  const api = useApi();
  const { place, options } = useNear(article, opening);
  const { related, clips, explore } = useRelated(article, { options, requestId }, loadClipCards);
  const comments = usePart(isSocial ? options : null, (as) => askHotComments(api, article.news_entry_id, as));
  const slotAfter = useRelatedAds(related, config, by);
  const commentsPart = partOf('comments', isSocial ? comments : null, (all) => (
    <HotComments {...all} allHref={allHref} />
  ));
  const watched = partOf('clips', clips, (all) => <ClipsPart clips={all} category={article.category} />);
  const articles = [...groupsOf(related, 'related'), ...groupsOf(explore, 'explore')];
  const parts = [commentsPart, ...withClips<Part>(articles, watched, config.video_position)];
  const shown = shownParts(parts.map(({ part }) => part));
  const awaited = parts.find(({ part }) => part === 'awaited');
  return (
    <div ref={place}>
      <SlotProvider value={slotAfter}>
        <LinkHrefProvider value={useCarriedMarket(opening)}>
          {shown.map(({ key, node }) => (
            <div key={key}>{node}</div>
          ))}
        </LinkHrefProvider>
      </SlotProvider>
      {/* A new one below each part that came: the old one would be seen to move. */}
      {awaited && <BelowSkeleton key={`awaited-${shown.length}`} kind={awaited.kind} />}
    </div>
  );
}

const partOf = <T,>(kind: AwaitedKind, part: Expected<T>, show: (part: T) => ReactNode): Part => ({
  kind,
  part: part === null ? null : part === 'awaited' ? 'awaited' : { key: kind, node: show(part as T) },
});

const groupsOf = (groups: Expected<readonly Group[]>, name: string): Part[] =>
  groups === 'awaited' || groups === null
    ? [{ kind: 'articles', part: groups }]
    : groups.map((group, index) => ({
        kind: 'articles',
        part: { key: `${name}-${index}`, node: <GroupPart group={group} /> },
      }));

/** Links from a shared link's article to others keep its market, also in a tab of their own (NAV-07). */
function useCarriedMarket({ id, market }: Opening): (href: string) => string {
  return useCallback(
    (href) => {
      const from = market === null ? '' : withQuery(hrefs.detail({ news_id: id }), market);
      const carried = carriedQuery(from, href);
      return carried ? `${href}?${carried}` : href;
    },
    [id, market],
  );
}

/** Ads among related news, counted over all their sections (ADS-04), as the market has them (ADS-06). */
function useRelatedAds(related: Expected<readonly Group[]>, config: AdConfig, by?: AdNetworks): SlotAfter {
  const slotAt = useAds(config, by);
  const keys = useMemo(() => {
    const items = Array.isArray(related) ? related.flatMap((group: Group) => group.items) : [];
    return new Set(items.filter((_, index) => isRelatedAdAfter(index)).map(itemKey));
  }, [related]);
  // The lists come when the reader is near: where the slots come later still, they find their rows on the screen.
  const isLate = useLate(slotAt === null && Array.isArray(related));
  return useCallback(
    ({ key }) => slotAt !== null && keys.has(key) && slotAt('related', { arrival: isLate ? 'bare' : 'new' }),
    [slotAt, keys, isLate],
  );
}

/** Whether something has been the case at any time so far. */
function useLate(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was;
}
