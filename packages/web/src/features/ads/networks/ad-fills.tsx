import type { AdFillProps, AdModule } from '../ad-network.ts';
import { FrameAd } from './FrameAd.tsx';
import { AdFill as HouseAd } from './HouseAd.tsx';

/** What shows the ads of each network; the market's config names the addresses of the script and of the widget. */
export const adFills: Readonly<Record<'house' | 'script' | 'widget', AdModule['AdFill']>> = {
  house: HouseAd,
  script: (props: AdFillProps) => <FrameAd network="script" {...props} />,
  widget: (props: AdFillProps) => <FrameAd network="widget" {...props} />,
};
