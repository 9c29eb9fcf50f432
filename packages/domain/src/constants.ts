import { DAY_MS, HOUR_S, MINUTE_MS, MINUTE_S } from './time-units.ts';

/**
 * Every number the product is built on, once, grouped by what it governs. Times are milliseconds unless the name says
 * otherwise (spec 9).
 */

/** Feed page (spec 9; spec 4, Feed). */
export const feedTiming = {
  tickerInterval: 3_000,
  trendingBannerAutoplay: 5_000,
  hotSearchInterval: 5_000,
  hotSearchAnimation: 300,
  swipeAnimation: 500,
  errorDelay: 1_000,
  collapseAfterRefresh: 500,
  collapseAfterFailure: 5_000,
  scrollCheckThrottle: 200,
} as const;

export const feedLimits = {
  pageSize: 20,
  pullRelease: 60,
  pullBack: 40,
  refreshHeaderHeight: 45,
  loadMoreWithin: 600,
  topNewsShrinkSeconds: HOUR_S,
  /** Ours: in a list of so few cards, itself among them, the top news stays open. */
  shortList: 4,
  trendingShrink: 15 * MINUTE_MS,
  trendingSearchCacheSeconds: 10 * MINUTE_S,
  hotSearchPageSize: 7,
  refreshCounterMax: 1_023,
  mostHistory: 500,
} as const;

/** Pictures and type (spec 9). */
export const thumbnail = { width: 504, height: 283 } as const;
export const typeSize = { channelBar: 15, title: 17 } as const;

/** Clips (spec 9; spec 4, Video player). */
export const clipLimits = {
  listCount: 20,
  baseWidth: 174,
  extraHeight: 92,
  /** What one rem is where nobody has asked for larger or smaller text. */
  pixelsOfRem: 16,
  controlsHide: 3_000,
  relatedCount: 4,
} as const;

/** Calls (spec 7; spec 9). */
export const calling = {
  timeout: MINUTE_MS,
  detailTimeout: 15_000,
  deviceIdRetries: 3,
  unknownStatus: 666,
  mobileClient: '3',
  product: 'news',
  configCache: DAY_MS,
  reportLockWait: 1_000,
} as const;

/** Formats (spec 9, Relative time and Counts). */
export const formats = { relativeUnderDays: 7, thousand: 1_000 } as const;

/** Pictureless mode: 0 pictures, 1 none, 2 none while saving data off wifi (spec 1). */
export const pictureLessDefault = 2 as const;
