import { record, textLike } from '../formats.ts';
import { device, openSlots, type SlotsOf, type Stores } from '../slots.ts';

type Drafts = Readonly<Record<string, string>>;

/** What is no text is left out alone. */
const drafts = record<Drafts>(
  (given) => Object.fromEntries(Object.entries(given).filter(([, one]) => typeof one === 'string')) as Drafts,
);

/** The keys of comments and the inbox; they stand in the same list of keys. */
const socialKeys = {
  /** What the reader has begun to write, by post or thread; the newest last. */
  commentDrafts: device<Drafts>('commentDrafts', drafts, {}),
  /** When the inbox's card about notifications was dismissed, in seconds (MOD-04). */
  inboxNotifyTs: device('inboxNotifyTs', textLike(/^\d{0,12}$/), ''),
};

export type SocialStorage = SlotsOf<typeof socialKeys>;

export const openSocialStorage = (stores: Stores): SocialStorage => openSlots(socialKeys, stores);
