/** Below this many inhabitants a place is taken only when a state or district is run from it. */
const usuallySmallest = 1_000;
const smallest: Readonly<Record<string, number>> = { fr: 5_000, in: 10_000, id: 5_000, de: 8_000, gb: 8_000 };
export const smallestCity = (country: string): number => smallest[country] ?? usuallySmallest;

/** Here the seats of the third division are villages and parishes that nobody outside has heard of. */
export const THIRD_SEATS_UNCOUNTED = new Set(['id', 'gb']);

/** What GeoNames puts around the names of states; readers of these countries leave it out. */
export const aroundStateName =
  /^(?:State of|Département du|Metropolitan Borough of|Royal Borough of|City and Borough of|City and County of|County of|Borough of|District of|City of|Sir) | (?:State|County|Province|Division|Region|Autonomous District|District|City|County Borough|Council)$/i;

/** State names that end in such a word for good. */
export const WHOLE_STATE_NAMES = new Set(['Free State', 'Delhi']);

/** What German cities put before their name on official paper. */
export const beforeCityName = /^(?:Universitäts- und )?Hansestadt |^City of /;

/** Names put into Latin letters by rule here carry marks that no newspaper prints (`Kākināda`, `Al Maḩallah`). */
export const TRANSLITERATED = new Set(['eg', 'in', 'pk', 'bd']);

/** By id: towns for which the older set counts the people of their whole district. */
export const townPopulation: Record<string, number> = {
  '1270926': 20_000, // Gorakhpur in Haryana
  '1261162': 84_000, // Nabarangpur
  '1275610': 53_000, // Bilimora
  '1348818': 70_000, // Nangi
  '1259239': 20_000, // Punasa
  '1183105': 30_000, // Battagram
  '1163198': 45_000, // Tordher
  '1185107': 30_000, // Shibganj
  '1185159': 40_000, // Nagarpur
  '2474141': 45_000, // Boumerdès
  '2477461': 194_000, // Tébessa
  '1626801': 60_000, // Situbondo
  '2558545': 57_000, // Al Hoceima
};
