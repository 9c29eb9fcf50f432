import type { ChannelExample, ChannelModel } from './channel-model.ts';

/** A model is kept in memory for every language; beyond this the rarest terms go. */
const MOST_TERMS = 50_000;

/**
 * Counts the terms of each channel's texts. A term counts once for each text, since with few examples a word repeated
 * in one of them would otherwise dominate its channel.
 */
export function learnChannels(examples: readonly ChannelExample[]): ChannelModel {
  const channels = [...new Set(examples.map(({ channel }) => channel))].sort();
  const place = new Map(channels.map((channel, index) => [channel, index]));
  const totals = channels.map(() => 0);
  const counts = new Map<string, number[]>();
  for (const { channel, terms } of examples) {
    const index = place.get(channel) ?? 0;
    for (const term of new Set(terms)) {
      const row = counts.get(term) ?? channels.map(() => 0);
      row[index] = (row[index] ?? 0) + 1;
      counts.set(term, row);
      totals[index] = (totals[index] ?? 0) + 1;
    }
  }
  return { channels, totals, counts: Object.fromEntries(commonest(counts)) };
}

/** Drops terms of a single text, which may be a name or a typing error, and the rarest beyond the limit. */
function commonest(counts: ReadonlyMap<string, number[]>): [string, number[]][] {
  const sum = (row: readonly number[]) => row.reduce((total, count) => total + count, 0);
  const repeated = [...counts].filter(([, row]) => sum(row) > 1);
  return repeated.sort(([, a], [, b]) => sum(b) - sum(a)).slice(0, MOST_TERMS);
}
