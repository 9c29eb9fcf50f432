import type { Article } from '@griot/contract/entities/article';
import { useEffect } from 'react';
import type { AdNetworks } from '../../features/ads/ad-network.ts';
import { useAds } from '../../features/ads/use-ads.tsx';
import { ArticleExtras, type ArticleExtrasProps } from '../../features/article/extras/ArticleExtras.tsx';
import { BodyAds } from '../../features/article/extras/BodyAds.tsx';
import { rememberStory } from '../../features/reading/read-stories.face.ts';
import { useSessionParts } from '../../session/context/session-context.ts';

type Props = Omit<ArticleExtrasProps, 'ads'> & { by?: AdNetworks };

/** What comes when the page is quiet, with ads in the text for a device that may be shown some (ADS-01, ADS-06). */
export function DetailExtras({ by, ...rest }: Props) {
  const slotAt = useAds(rest.config, by);
  useStoryRead(rest.article);
  const isShown = slotAt !== null && rest.config.isShowDetailAd;
  const ads = isShown && <BodyAds slot={(network) => slotAt(network === 'first' ? 'detail' : 'detail_second')} />;
  return <ArticleExtras {...rest} ads={ads} />;
}

/** Other reports of the story are folded from now on, however the reader came here; a shared link is not the reader's. */
function useStoryRead(article: Article): void {
  const session = useSessionParts<'client' | 'stores' | 'tracker'>();
  useEffect(() => {
    if (session.tracker !== null) rememberStory(session, article);
  }, [session, article]);
}
