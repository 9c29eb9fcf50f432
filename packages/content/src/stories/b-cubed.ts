export type BCubed = { precision: number; recall: number; f1: number };

/**
 * The B-cubed measure of a clustering. For each item: how many of those grouped with it belong there (precision), and
 * how many of those that belong there were grouped with it (recall). Both lists hold a label for each item.
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
