import { type AdNetworks, AdSlot, signedNetworks, useAdsDue } from '../../features/ads/AdSlot.tsx';
import { ArticleExtras, type ArticleExtrasProps } from '../../features/article/extras/ArticleExtras.tsx';
import { BodyAds } from '../../features/article/extras/BodyAds.tsx';

type Props = Omit<ArticleExtrasProps, 'ads'> & { by?: AdNetworks | null };

/** What comes when the page is quiet, with ads in the text for a device that may be shown some (ADS-01, ADS-06). */
export function DetailExtras({ by = signedNetworks, ...rest }: Props) {
  const isDue = useAdsDue();
  const ads = isDue && by !== null && rest.config.isShowDetailAd;
  return <ArticleExtras {...rest} ads={ads && <BodyAds slot={(network) => <AdSlot network={by[network]} />} />} />;
}
