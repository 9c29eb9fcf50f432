import { type Choice, type ChoiceItem, effectOfPlace } from './choice.ts';

/** How well an order puts what readers opened before what they left, each from 0 to 1. */
export type Measures = {
  /** The chance that an opened item stands before one that was left; one half for an order without any sense. */
  readonly auc: number;
  /** One divided by the place of the first opened item. */
  readonly mrr: number;
  /** Opened items among the first ten, those further up counting more. */
  readonly ndcg: number;
};

/** A click far down counts for no more than this many at the first place. */
const mostPageWeight = 10;
const depth = 10;

/**
 * The means over all pages. A page counts by how seldom the places of its clicks are looked at, so that the order in which
 * items were shown is not taken for what readers want.
 */
export function measure(
  choices: readonly Choice[],
  places: ArrayLike<number>,
  score: (item: ChoiceItem) => number,
): Measures {
  const sums = { auc: 0, mrr: 0, ndcg: 0 };
  let whole = 0;
  for (const choice of choices) {
    const weight = pageWeight(choice, places);
    const ordered = ordering(choice, score);
    whole += weight;
    sums.auc += weight * aucOf(ordered);
    sums.mrr += weight / (1 + ordered.findIndex(({ isOpened }) => isOpened));
    sums.ndcg += weight * ndcgOf(ordered.map(({ isOpened }) => isOpened));
  }
  const mean = (sum: number) => (whole > 0 ? sum / whole : 0);
  return { auc: mean(sums.auc), mrr: mean(sums.mrr), ndcg: mean(sums.ndcg) };
}

function pageWeight({ items }: Choice, places: ArrayLike<number>): number {
  const opened = items.filter(({ isOpened }) => isOpened);
  const sum = opened.reduce((all, { place }) => {
    const effect = effectOfPlace(place);
    return all + Math.min(mostPageWeight, effect < 0 ? 1 : Math.exp(-(places[effect] ?? 0)));
  }, 0);
  return sum / opened.length;
}

type Scored = { readonly isOpened: boolean; readonly score: number };

/** Best first; of equal scores what was left stands first, so that an order without any sense gains nothing. */
function ordering({ items }: Choice, score: (item: ChoiceItem) => number): Scored[] {
  return items
    .map((item) => ({ isOpened: item.isOpened, score: score(item) }))
    .sort((a, b) => b.score - a.score || Number(a.isOpened) - Number(b.isOpened));
}

function aucOf(ordered: readonly Scored[]): number {
  const opened = ordered.filter(({ isOpened }) => isOpened);
  const left = ordered.filter(({ isOpened }) => !isOpened);
  const pairs = opened.flatMap((one) => left.map((other) => Math.sign(one.score - other.score)));
  return pairs.reduce((sum, pair) => sum + (1 + pair) / 2, 0) / (pairs.length || 1);
}

function ndcgOf(isOpened: readonly boolean[]): number {
  const gainAt = (place: number) => 1 / Math.log2(place + 2);
  const gain = isOpened.slice(0, depth).reduce((sum, opened, place) => sum + (opened ? gainAt(place) : 0), 0);
  const count = Math.min(depth, isOpened.filter(Boolean).length);
  const best = Array.from({ length: count }, (_, place) => gainAt(place)).reduce((sum, one) => sum + one, 0);
  return best > 0 ? gain / best : 0;
}
