import { type DeepLinkStatus, deepLinkStatus, readDeepLinkStatus } from '@griot/domain/deep-link/deep-link.state';
import { type Format, mark, textLike } from '../formats.ts';
import { device, openSlots, type SlotsOf, type Stores } from '../slots.ts';

const digits = textLike(/^\d{0,15}$/);

const status: Format<DeepLinkStatus> = { parse: readDeepLinkStatus, print: (name) => String(deepLinkStatus[name]) };

/** The keys of shells, prompts and deep links; they stand in the same list of keys, and their script comes with the prompts. */
const promptKeys = {
  /** When the free-browsing modal was shown last, in milliseconds (MOD-01). */
  freeBrowsingTs: device('freeBrowsingTs', digits, ''),
  /** How often the popup about notifications was shown, and when last, in milliseconds (MOD-02). */
  notifyCnt: device('notifyCnt', digits, ''),
  notifyTs: device('notifyTs', digits, ''),
  /** The app is mounted; a shell finds it in its own storage (spec 3, Client storage keys). */
  isMounted: device('h5Ready', mark, false),
  /** Where the deep link of this device stands (DPL-01). */
  deepLink: device<DeepLinkStatus>('fbDpStat', status, 'unknown'),
};

export type PromptStorage = SlotsOf<typeof promptKeys>;

export const openPromptStorage = (stores: Stores): PromptStorage => openSlots(promptKeys, stores);
