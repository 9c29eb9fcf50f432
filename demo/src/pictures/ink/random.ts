export type Random = {
  next(): number;
  between(low: number, high: number): number;
  /** Both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Left or right. */
  side(): -1 | 1;
  pick<T>(items: readonly T[]): T;
  /** That many places from low to high: each in a stretch of its own, so that none hides another. */
  spread(count: number, low: number, high: number): number[];
  /** A new order, so that "the first three" are three different ones. */
  shuffled<T>(items: readonly T[]): T[];
};

export function randomFrom(seed: string): Random {
  const next = mulberry32(fnv1a(seed));
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    side: () => (next() < 0.5 ? -1 : 1),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    spread: (count, low, high) =>
      Array.from({ length: count }, (_, index) => low + ((high - low) * (index + 0.18 + next() * 0.64)) / count),
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function mulberry32(state: number): () => number {
  let current = state;
  return () => {
    current = (current + 0x6d2b79f5) | 0;
    let mixed = Math.imul(current ^ (current >>> 15), current | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
