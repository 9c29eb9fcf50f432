import { isFromOurPage } from '../page/address.ts';
import { overFirst } from './go-to-channel.ts';
import { base, hrefs } from './hrefs.ts';

/**
 * Somebody who came to a channel from outside, by a shared link, finds the first channel one step back, and what they
 * came from one step further. The page does not change, so nobody is told.
 */
export function putFirstBelow(cameIn = addressOfDocument()): void {
  const { history, location } = window;
  const here = location.href;
  if (here !== cameIn || history.state !== null || isFromOurPage()) return;
  history.replaceState(null, '', `${base}${hrefs.feeds()}`);
  history.pushState(overFirst, '', here);
}

/** Where the browser loaded this document from: other channels were opened from within it. */
const addressOfDocument = (): string | undefined => performance.getEntriesByType('navigation')[0]?.name;
