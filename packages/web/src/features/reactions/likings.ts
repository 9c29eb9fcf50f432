import type { KeptStores } from '../../platform/page/kept-stores.ts';
import { isUnsettled, type Liking, type LikingEvent, likingState, unknownLiking } from './liking.state.ts';

/** Articles whose likes are remembered as they stand; those said of an earlier one are in the device's record. */
const KEPT = 5;

/** By entry id, the oldest first. It outlives the screen: who comes back finds what they said, also while it is on its way. */
type Likings = Readonly<Record<string, Liking>>;

export const likingsIn = (stores: KeptStores) => stores.keep<Likings>('likings', {});

export const likingOf = (likings: Likings, id: string): Liking | undefined =>
  Object.hasOwn(likings, id) ? likings[id] : undefined;

export function sendLiking(stores: KeptStores, id: string, event: LikingEvent): Liking {
  const store = likingsIn(stores);
  const known = store.getState();
  const liking = likingState(likingOf(known, id) ?? unknownLiking, event);
  const others = Object.entries(known).filter(([other]) => other !== id);
  const kept = others.filter(([, one], index) => isUnsettled(one) || index > others.length - KEPT);
  store.setState(Object.fromEntries([...kept, [id, liking]]), true);
  return liking;
}
