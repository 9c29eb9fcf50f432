import { DAY_MS, DAY_S, MINUTE_MS } from './time-units.ts';

/**
 * The numbers of what readers do beyond a first look: gestures, prompts, comments, events, ads. Apart, so that no
 * first page carries them.
 */

/** Gestures (spec 5; spec 9, Swipe thresholds). */
export const swipe = { decideAfter: 10, ignoreUnder: 40, minimumSpeed: 0.25, minimumShare: 0.5 } as const;

/** Prompts (spec 4, Modals and prompts). */
export const prompts = {
  notificationCount: 3,
  notificationInterval: DAY_MS,
  inboxCardAgainSeconds: 7 * DAY_S,
  deepLinkDelay: 3_000,
  versionTaps: 6,
  versionTapGap: 2_000,
} as const;

/** Comments, inbox, search (spec 9). */
export const commentLimits = {
  pageSize: 15,
  replyPreload: 15,
  hotReplyRootFetch: 5,
  mostHot: 4,
  viewAllFrom: 4,
  /** Ours: characters of a comment (COM-11), and how many are left when the number of them shows (COM-10). */
  longest: 1_000,
  countFrom: 100,
  /** Ours: replies that a list shows below a comment; all of them are on its own page. */
  inlineReplies: 2,
  /** Ours: milliseconds between two looks for new comments. */
  newsEvery: 30_000,
} as const;
export const inboxLimits = { pageSize: 15, flag: 31, type: 1, unreadMax: 99 } as const;
export const searchLimits = {
  pageSize: 20,
  historyMax: 20,
  historyPage: 5,
  moreWithin: 600,
  /** Ours: characters of a search, milliseconds of quiet before suggestions are asked for, and how many are shown. */
  longestText: 100,
  suggestAfter: 150,
  suggestions: 8,
} as const;

/** Article (spec 4, Detail screen; spec 9). */
export const articleLimits = { relatedCount: 4, switchPrompt: 5_000, likeRecordMax: 20 } as const;

/** Events (spec 9, Event flush). The limits of queue and batch are our own. */
export const eventLimits = {
  flushInterval: 5 * MINUTE_MS,
  flushAt: 10,
  clipFlushAt: 10,
  /** Events in the queue of one phone, and in one tab of it. */
  mostQueued: 500,
  batch: 100,
  /** Browsers send at most 64 kB while a page is being left. */
  batchBytes: 30_000,
  extraBytes: 4_096,
  mostImpressions: 200,
} as const;
export const counters = { acc1: 5, acc5: 200, aic1: 50, aic2: 100 } as const;

/** Ads (spec 9). */
export const adRules = {
  eligibleAfterSeconds: DAY_S,
  feedEvery: 5,
  feedOffset: 1,
  relatedEvery: 4,
  relatedOffset: 1,
  refillDelay: 500,
  /** Ours: milliseconds until a network that says nothing counts as failed, and for how long it then gets no room. */
  timeLimit: 5_000,
  failedFor: 5 * MINUTE_MS,
  width: 320,
  height: 50,
  paragraphLetters: 40,
  detailAfter: [3, 10],
  detailFrom: 19,
  detailEvery: 5,
  otherNetworkAfter: [6, 14],
} as const;
