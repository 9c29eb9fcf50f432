import type { Profile } from '@griot/ranking/profile/profile';
import type { NamedDevice } from '../../../claims-and-proofs.ts';
import { canHaveSignal } from './event-signals.ts';
import { learnEvents, unknownReader } from './known-reader.ts';
import type { ProfileRepository } from './profile.repository.ts';
import type { SignalArticles } from './signal-articles.ts';

/** So many events before a page decide what it knew of its reader. */
const mostEvents = 2_000;

type PastReaderDeps = { readonly store: Pick<ProfileRepository, 'eventsAfter'>; readonly articles: SignalArticles };

/** What was known of a reader after one of their events, learnt anew from the events up to it. */
export async function profileAfter(
  { store, articles }: PastReaderDeps,
  device: NamedDevice,
  number: number,
): Promise<Profile> {
  const found = await store.eventsAfter(device, Math.max(0, number - mostEvents), mostEvents);
  const events = found.filter((event) => event.number <= number);
  const ids = new Set(events.filter(canHaveSignal).map((event) => event.news_entry_id));
  return learnEvents(unknownReader, events, await articles.find(device.market, ids)).profile;
}
