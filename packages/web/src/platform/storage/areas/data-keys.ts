import type { DataUse, DayUse } from '@griot/domain/data-use/data-use';
import { record, textLike } from '../formats.ts';
import { device, openSlots, perPlace, type SlotsOf, type Stores } from '../slots.ts';

const isUse = (value: unknown): value is DayUse =>
  Array.isArray(value) && value.length === 2 && value.every((bytes) => Number.isFinite(bytes) && bytes >= 0);

/** What is no use of a day is left out alone. */
const dataUse = record<DataUse>((given) =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, DayUse] => /^\d{4}-\d\d-\d\d$/.test(entry[0]) && isUse(entry[1]),
    ),
  ),
);

/** The keys of what pages cost; they come with the script that counts, and stand in the same list of keys. */
const dataKeys = {
  /** Bytes by day, as a tab has counted them (DAT-01). */
  dataUse: perPlace<DataUse>('dataUse', dataUse, {}),
  /** Kilobytes a day after which pictures and clips wait for a tap; empty for no limit. */
  dataLimit: device('dataLimit', textLike(/^\d{0,7}$/), ''),
};

export type DataStorage = SlotsOf<typeof dataKeys>;

export const openDataStorage = (stores: Stores): DataStorage => openSlots(dataKeys, stores);
