import { type ChannelExample, type ChannelModel, softmax } from './channel-model.ts';

/** A model is kept in memory for every language; beyond this the rarest terms go. */
const MOST_TERMS = 20_000;
const ROUNDS = 12;
/** How far one example moves the weights of its terms; texts are scaled to length 1, so that long ones move no further. */
const STEP = 4;
/** What each example takes off the weights it uses, so that no single text decides. */
const SHRINKS = 1e-4;

type Lesson = { readonly channel: number; readonly rows: readonly number[][]; readonly scale: number };

/** Learns by stochastic gradient descent, in an order that is the same each time. */
export function learnChannels(examples: readonly ChannelExample[]): ChannelModel {
  const channels = [...new Set(examples.map(({ channel }) => channel))].sort();
  const bias = channels.map(() => 0);
  const weights = new Map(commonest(examples).map((term) => [term, channels.map(() => 0)]));
  const lessons = mixed(examples).map(({ channel, terms }): Lesson => {
    const rows = [...new Set(terms)].flatMap((term) => [weights.get(term) ?? []].filter((row) => row.length > 0));
    return { channel: channels.indexOf(channel), rows, scale: 1 / Math.sqrt(Math.max(1, rows.length)) };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round);
    for (const lesson of lessons) learn(lesson, bias, step);
  }
  return { channels, bias, weights: Object.fromEntries(weights) };
}

function learn({ channel, rows, scale }: Lesson, bias: number[], step: number): void {
  const scores = [...bias];
  for (const row of rows)
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + scale * (row[at] ?? 0);
  const errors = softmax(scores).map((chance, at) => step * ((at === channel ? 1 : 0) - chance));
  for (const [at, error] of errors.entries()) bias[at] = (bias[at] ?? 0) + 0.1 * error;
  for (const row of rows) {
    for (let at = 0; at < errors.length; at += 1) row[at] = (row[at] ?? 0) * (1 - SHRINKS) + scale * (errors[at] ?? 0);
  }
}

/** Terms of a single text may be a name or a typing error. */
function commonest(examples: readonly ChannelExample[]): string[] {
  const uses = new Map<string, number>();
  for (const { terms } of examples) for (const term of new Set(terms)) uses.set(term, (uses.get(term) ?? 0) + 1);
  const repeated = [...uses].filter(([, count]) => count > 1);
  return repeated
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_TERMS)
    .map(([term]) => term);
}

/** The examples of all channels in turn: learnt one channel after the other, the last would count most. */
function mixed(examples: readonly ChannelExample[]): ChannelExample[] {
  const places = [...Map.groupBy(examples, ({ channel }) => channel).values()].flatMap((list) =>
    list.map((example, nth) => ({ example, at: nth / list.length })),
  );
  return places.sort((one, other) => one.at - other.at).map(({ example }) => example);
}
