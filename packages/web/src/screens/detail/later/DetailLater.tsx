import { AdSlot } from '../../../features/ads/AdSlot.tsx';
import { type AdNetworks, signedNetworks } from '../../../features/ads/ad-slot.state.ts';
import { useAdsDue } from '../../../features/ads/use-ads-due.ts';
import { ArticleLater, type ArticleLaterProps } from '../../../features/article/later/ArticleLater.tsx';
import { BodyAds } from '../../../features/article/later/BodyAds.tsx';

type Props = Omit<ArticleLaterProps, 'ads'> & { by?: AdNetworks | null };

/** What comes when the page is quiet, with ads in the text for a device that may be shown some (ADS-01, ADS-06). */
export function DetailLater({ by = signedNetworks, ...rest }: Props) {
  const isDue = useAdsDue();
  const ads = isDue && by !== null && rest.config.isShowDetailAd;
  return <ArticleLater {...rest} ads={ads && <BodyAds slot={(network) => <AdSlot network={by[network]} />} />} />;
}
