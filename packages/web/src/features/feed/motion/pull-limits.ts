import { feedLimits, feedTiming } from '@griot/domain/constants';
import type { PullLimits } from '../../../ui/motion/pull-to-refresh.state.ts';

/** Of a feed (spec 9, Pull thresholds; spec 4, Feed). */
export const pullLimits: PullLimits = {
  release: feedLimits.pullRelease,
  back: feedLimits.pullBack,
  height: feedLimits.refreshHeaderHeight,
  afterResult: feedTiming.collapseAfterRefresh,
  afterFailure: feedTiming.collapseAfterFailure,
};
