import type { AdFillProps } from '../ad-network.ts';
import { FrameAd } from './FrameAd.tsx';

/** The script of the ad network that the market's config names. */
export const AdFill = (props: AdFillProps) => <FrameAd network="script" {...props} />;
