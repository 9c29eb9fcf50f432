/** How many cities are stored for a market; the one that was used longest ago makes room. */
export const MOST_CITIES = 5;

const cityId = /^[a-z0-9-]{1,64}$/;

/**
 * The ids of a reader's cities, the last used first, from one text: that of a cookie, of a query. What cannot be an
 * id is left out, and so is what comes twice.
 */
export function readCityIds(text: string): string[] {
  const ids = text.slice(0, 400).split('.');
  return [...new Set(ids.filter((id) => cityId.test(id)))].slice(0, MOST_CITIES);
}

/** The cookie that tells pages of a market which cities were chosen there. */
export const cityCookie = <Market extends string>(market: Market) => `griot_city_${market}` as const;

export const printCityIds = (ids: readonly string[]): string => ids.join('.');

/** The reader's cities after one was used: it comes first, the others stay in their order (spec 4, City chooser). */
export function withCity<City extends { city_id: string }>(cities: readonly City[], used: City): City[] {
  return [used, ...cities.filter(({ city_id }) => city_id !== used.city_id)].slice(0, MOST_CITIES);
}
