import type { AdFillProps } from '../ad-network.ts';
import { FrameAd } from './FrameAd.tsx';

/** The recommendation widget that the market's config names. */
export const AdFill = (props: AdFillProps) => <FrameAd network="widget" {...props} />;
