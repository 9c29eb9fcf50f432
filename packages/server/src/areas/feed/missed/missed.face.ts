import type { MissedGroup } from '@griot/contract/entities/feed-item';
import type { ReadStories } from '@griot/domain/reading/seen-once';
import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Unstamped } from '../../../stamps/request-items.ts';

export type MissedQuery = {
  readonly market: MarketKey;
  readonly device: ProvenDevice;
  /** What the reader read, on whichever device. */
  readonly known: ReadStories;
  /** What the reader hid and muted. */
  readonly profile: Pick<Profile, 'hidden' | 'muted'>;
};

/** What readers missed while they were away. */
export type MissedFace = {
  /** The day's largest stories, for a reader who came back a moment ago; undefined for every other. */
  of(query: MissedQuery): Promise<Unstamped<MissedGroup> | undefined>;
};
