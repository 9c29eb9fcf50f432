/** Where a deep link stands; each has the number it is stored under as `fbDpStat` (spec 4, Deep link; DPL-01). */
export const deepLinkStatus = {
  /** Nobody has looked yet; nothing is stored. */
  unknown: 0,
  noMetadata: 1,
  /** The link names an article, which the feed is asked for. */
  pinWanted: 2,
  urlOpened: 3,
  articleFound: 4,
  /** No entry id, or all is done. */
  done: 5,
} as const;
export type DeepLinkStatus = keyof typeof deepLinkStatus;

export type DeepLinkEvent =
  /** The feed was opened; null: nothing led here. */
  | { type: 'opened'; link: { url: string; newsEntryId: string } | null; isNewSession: boolean }
  /** The feed answered: `found` is whether there is such an article, `refreshCount` that of the market. */
  | { type: 'answered'; found: boolean; isNewSession: boolean; refreshCount: number }
  /** The request did not arrive, or none was sent: the next feed that is opened asks again. */
  | { type: 'unanswered' }
  /** The article stands at the top, or its modal was closed. */
  | { type: 'shown' };

/** What is to be done besides changing the status. */
export type DeepLinkStep = { status: DeepLinkStatus; act: 'openUrl' | 'askForPin' | 'showArticle' | null };

/** A link whose status is one of these is never taken up again. */
const handled: readonly DeepLinkStatus[] = ['urlOpened', 'articleFound', 'done'];

/**
 * The one rule of deep links: a url is opened at once in a new session; an entry id goes with the feed request, and the
 * article found is shown in a new session with the market's first refresh (spec 4, Deep link; DPL-01 … DPL-03).
 */
export function deepLink(status: DeepLinkStatus, event: DeepLinkEvent): DeepLinkStep {
  const stays: DeepLinkStep = { status, act: null };
  switch (event.type) {
    case 'opened': {
      if (handled.includes(status)) return stays;
      const { link, isNewSession } = event;
      if (link === null) return { status: 'noMetadata', act: null };
      if (link.url !== '' && isNewSession) return { status: 'urlOpened', act: 'openUrl' };
      return link.newsEntryId === '' ? { status: 'done', act: null } : { status: 'pinWanted', act: 'askForPin' };
    }
    case 'answered': {
      if (status !== 'pinWanted') return stays;
      const isShown = event.found && event.isNewSession && event.refreshCount === 1;
      return isShown ? { status: 'articleFound', act: 'showArticle' } : { status: 'done', act: null };
    }
    case 'unanswered':
      return stays;
    case 'shown':
      return status === 'articleFound' ? { status: 'done', act: null } : stays;
  }
}

/** The status that a stored number stands for; anything else is unknown. */
export function readDeepLinkStatus(stored: string): DeepLinkStatus {
  const names = Object.keys(deepLinkStatus) as DeepLinkStatus[];
  return names.find((name) => String(deepLinkStatus[name]) === stored) ?? 'unknown';
}
