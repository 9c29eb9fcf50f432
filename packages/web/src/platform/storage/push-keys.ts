import { textLike } from './formats.ts';
import { device, openSlots, type SlotsOf, type Stores } from './slots.ts';

/** What the question about notifications keeps; the script of this file comes with it. */
const pushKeys = {
  /** How often our question was left without an answer; after the second time it counts as a no. */
  declined: device('pushNo', textLike(/^\d?$/), ''),
};

export type PushStorage = SlotsOf<typeof pushKeys>;

export const openPushStorage = (stores: Stores): PushStorage => openSlots(pushKeys, stores);
