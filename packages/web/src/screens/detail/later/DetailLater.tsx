import { adMark, adsFromNowOn } from '@griot/domain/feed/ad-slots';
import { useEffect, useState } from 'react';
import { AdSlot } from '../../../features/ads/AdSlot.tsx';
import type { AdNetwork } from '../../../features/ads/ad-slot.state.ts';
import { ArticleLater, type ArticleLaterProps } from '../../../features/article/later/ArticleLater.tsx';
import { BodyAds } from '../../../features/article/later/BodyAds.tsx';
import { useSession } from '../../../session/session.tsx';

/** None is signed yet: slots have their rules and no room is taken. */
const networks: Record<'first' | 'second', AdNetwork> | null = null;

type Props = Omit<ArticleLaterProps, 'ads'> & { by?: Record<'first' | 'second', AdNetwork> | null };

/** What comes when the page is quiet, with ads in the text for a device that may be shown some (ADS-01, ADS-06). */
export function DetailLater({ by = networks, ...rest }: Props) {
  const isDue = useAdsDue();
  const ads = isDue && by !== null && rest.config.isShowDetailAd;
  return <ArticleLater {...rest} ads={ads && <BodyAds slot={(network) => <AdSlot network={by[network]} />} />} />;
}

function useAdsDue(): boolean {
  const { client } = useSession();
  const [mark, setMark] = useState('');
  useEffect(() => {
    if (client === null) return;
    const now = adMark(client.storage.adMark.get(), client.clock.now());
    client.storage.adMark.set(now);
    setMark(now);
  }, [client]);
  return mark === adsFromNowOn;
}
