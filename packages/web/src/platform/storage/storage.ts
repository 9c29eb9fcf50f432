import { stored } from './keys.ts';
import { openSlots, type SlotsOf, type Stores } from './slots.ts';

export type Storage = SlotsOf<typeof stored>;

/** Each key is read on its own and at the moment it is asked for: a bad one falls back alone, and tabs see each other. */
export const openStorage = (stores: Stores): Storage => openSlots(stored, stores);
