export type BCubed = { precision: number; recall: number; f1: number };

/**
 * How well groups agree with the truth, seen from each item: of those put with it, how many belong there, and of those
 * that belong, how many were put with it. Both lists give a label per item.
 */
export function bCubed(found: readonly string[], truth: readonly string[]): BCubed {
  const pairs = found.map((label, item) => JSON.stringify([label, truth[item]]));
  const inFound = countsOf(found);
  const inTruth = countsOf(truth);
  const inBoth = countsOf(pairs);
  const mean = (shareOf: (item: number) => number) => {
    return found.length === 0 ? 0 : found.reduce((sum, _label, item) => sum + shareOf(item), 0) / found.length;
  };
  const both = (item: number) => inBoth.get(pairs[item] ?? '') ?? 0;
  const precision = mean((item) => both(item) / (inFound.get(found[item] ?? '') ?? 1));
  const recall = mean((item) => both(item) / (inTruth.get(truth[item] ?? '') ?? 1));
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

function countsOf(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
