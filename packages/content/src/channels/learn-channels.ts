import {
  type ChannelExample,
  type ChannelModel,
  chancesOf,
  knownTerms,
  type TermWeights,
  type TextTerm,
} from './channel-model.ts';

/** A model is kept in memory for every language; beyond this the rarest terms go. */
const MOST_TERMS = 20_000;
const ROUNDS = 12;
/** How far one example moves the weights of its terms, and how much less it does so in each round. */
const STEP = 4;
const SLOWS = 1;
/** What each example takes off the weights it uses, so that no single text decides. */
const SHRINKS = 1e-3;

type Lesson = { readonly channel: number; readonly terms: readonly TextTerm[] };

/** Learns by stochastic gradient descent, in an order that is the same each time. */
export function learnChannels(examples: readonly ChannelExample[]): ChannelModel {
  const channels = [...new Set(examples.map(({ channel }) => channel))].sort();
  const bias = channels.map(() => 0);
  const known = new Map(
    commonest(examples).map(([term, count]): [string, TermWeights] => {
      const rarity = 1 + Math.log((1 + examples.length) / (1 + count));
      return [term, { rarity, weights: channels.map(() => 0) }];
    }),
  );
  const lessons = mixed(examples).map(
    ({ channel, terms }): Lesson => ({
      channel: channels.indexOf(channel),
      terms: knownTerms(terms, (term) => known.get(term)),
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + SLOWS * round);
    for (const lesson of lessons) learn(lesson, bias, step);
  }
  return { channels, bias, terms: Object.fromEntries(known) };
}

function learn({ channel, terms }: Lesson, bias: number[], step: number): void {
  const errors = chancesOf(bias, terms).map((chance, at) => step * ((at === channel ? 1 : 0) - chance));
  for (const [at, error] of errors.entries()) bias[at] = (bias[at] ?? 0) + 0.1 * error;
  for (const { value, weights } of terms) {
    for (let at = 0; at < errors.length; at += 1) {
      weights[at] = (weights[at] ?? 0) * (1 - SHRINKS) + value * (errors[at] ?? 0);
    }
  }
}

/** Terms of a single text are kept: headlines have few words, and among many of them one that is rare often decides. */
function commonest(examples: readonly ChannelExample[]): [term: string, count: number][] {
  const uses = new Map<string, number>();
  for (const { terms } of examples) for (const term of new Set(terms)) uses.set(term, (uses.get(term) ?? 0) + 1);
  return [...uses].sort(([, a], [, b]) => b - a).slice(0, MOST_TERMS);
}

/** The examples of all channels in turn: learnt one channel after the other, the last would count most. */
function mixed(examples: readonly ChannelExample[]): ChannelExample[] {
  const places = [...Map.groupBy(examples, ({ channel }) => channel).values()].flatMap((list) =>
    list.map((example, nth) => ({ example, at: nth / list.length })),
  );
  return places.sort((one, other) => one.at - other.at).map(({ example }) => example);
}
