/**
 * A trigram profile of a language: its most frequent trigrams with their rarity (in bits, rounded to halves), and the
 * mean bits for each trigram of its texts.
 */
export type Profile = { usual: number; runs: Record<string, string> };

/** A profile prepared for look-ups. */
export type ReadyProfile = { usual: number; bits: ReadonlyMap<string, number> };

const RUN = 3;
/** Rarer trigrams are properties of the sample texts, not of the language. */
const MOST_RUNS = 1000;
/** The bits of a trigram that is not in the profile. */
const UNKNOWN_BITS = 15;
/** Enough characters to recognise a language; the rest is not read. */
const LONGEST_TEXT = 4000;

/** The trigrams of a text, with one `_` between words and without digits and punctuation. */
export function runsOf(text: string): string[] {
  const lower = text.slice(0, LONGEST_TEXT).normalize('NFC').toLowerCase();
  const letters = `_${lower.replace(/[^\p{L}\p{M}]+/gu, '_')}_`;
  const runs: string[] = [];
  for (let at = 0; at + RUN <= letters.length; at++) runs.push(letters.slice(at, at + RUN));
  return runs;
}

/** Learns a language from texts in it. */
export function learnProfile(texts: readonly string[]): Profile {
  const counts = new Map<string, number>();
  const all = texts.flatMap((text) => inPieces(text)).flatMap(runsOf);
  for (const run of all) counts.set(run, (counts.get(run) ?? 0) + 1);
  const common = [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1)).slice(0, MOST_RUNS);
  const byBits = Map.groupBy(common, ([, count]) => halves(-Math.log2(count / all.length)));
  const runs = Object.fromEntries(
    [...byBits].map(([bits, same]) => [String(bits), same.map(([run]) => run).join(' ')]),
  );
  const ready = readyProfile({ usual: 0, runs });
  return { usual: halvesOfTenths(all.reduce((sum, run) => sum + bitsOf(run, ready), 0) / all.length), runs };
}

const inPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / LONGEST_TEXT) }, (_, nth) =>
    text.slice(nth * LONGEST_TEXT, (nth + 1) * LONGEST_TEXT),
  );
const halves = (bits: number): number => Math.round(bits * 2) / 2;
const halvesOfTenths = (bits: number): number => Math.round(bits * 20) / 20;

export function readyProfile({ usual, runs }: Profile): ReadyProfile {
  const bits = Object.entries(runs).flatMap(([rarity, list]) =>
    list.split(' ').map((run) => [run, Number(rarity)] as const),
  );
  return { usual, bits: new Map(bits) };
}

const bitsOf = (run: string, { bits }: ReadyProfile): number => bits.get(run) ?? UNKNOWN_BITS;

/** The mean bits for each trigram of a text under a profile: the fewer, the closer. */
export const costOf = (runs: readonly string[], profile: ReadyProfile): number =>
  runs.reduce((sum, run) => sum + bitsOf(run, profile), 0) / Math.max(1, runs.length);
