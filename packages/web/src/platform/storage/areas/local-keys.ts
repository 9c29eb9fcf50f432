import { MOST_CITIES } from '@griot/domain/local/chosen-cities';
import { type Format, isRecord, parseList } from '../formats.ts';
import { openSlots, perMarket, type SlotsOf, type Stores } from '../slots.ts';

/** A city that was chosen, with its name, so that it can be shown without a connection. */
export type StoredCity = { readonly city_id: string; readonly display_name: string; readonly state_name: string };

/** What is no city is left out alone. */
const cityList: Format<readonly StoredCity[]> = {
  parse: (raw) => parseList(raw)?.flatMap(cityOf).slice(0, MOST_CITIES),
  print: JSON.stringify,
};

function cityOf(value: unknown): StoredCity[] {
  if (!isRecord(value)) return [];
  const { city_id, display_name, state_name } = value;
  const areTexts = [city_id, display_name, state_name].every((one) => typeof one === 'string');
  return areTexts && /^[\w-]{1,64}$/.test(String(city_id)) ? [{ city_id, display_name, state_name } as StoredCity] : [];
}

/** The keys of local news; they stand in the same list of keys. */
const localKeys = {
  /** The cities chosen in each market, the last used first. */
  cities: perMarket<readonly StoredCity[]>('cityListMap', cityList, []),
};

export const openLocalStorage = (stores: Stores): SlotsOf<typeof localKeys> => openSlots(localKeys, stores);
