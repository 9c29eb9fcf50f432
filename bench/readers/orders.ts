import { topicChannels } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
import { diceOf } from '../ranking-market.ts';
import { clickChance, normal, pageSize, type SimArticle, type SimReader, type World } from './world.ts';

/** What an order may know when it makes a page. */
export type Visit = {
  readonly reader: SimReader;
  readonly now: number;
  readonly candidates: readonly SimArticle[];
  /** By number: how often this reader was shown the article. */
  readonly shown: ReadonlyMap<number, number>;
  readonly opened: ReadonlySet<number>;
};
export type Looked = {
  readonly reader: SimReader;
  readonly article: SimArticle;
  readonly isOpened: boolean;
  readonly now: number;
  readonly stay: number;
};

/** A way of ordering pages, with all that it learns from the readers it serves. */
export type Order = {
  /** An hour begins. */
  begin?(now: number, candidates: readonly SimArticle[]): void;
  page(visit: Visit): SimArticle[];
  learn?(looked: Looked): void;
};

/** The best articles that the reader has not been shown. */
export function bestUnseen({ candidates, shown }: Visit, worth: (article: SimArticle) => number): SimArticle[] {
  return candidates
    .filter(({ number }) => !shown.has(number))
    .map((article) => ({ article, worth: worth(article) }))
    .sort((a, b) => b.worth - a.worth || b.article.number - a.article.number)
    .slice(0, pageSize)
    .map(({ article }) => article);
}

export const newest = (): Order => ({ page: (visit) => bestUnseen(visit, ({ publishedAt }) => publishedAt) });

/** Knows everything: the appeal, the taste and what was shown before. */
export const oracle = (world: World): Order => ({
  page: ({ reader, now, candidates, shown, opened }) =>
    candidates
      .filter(({ number }) => !opened.has(number))
      .map((article) => {
        return { article, worth: clickChance(world, reader, { article, shown: shown.get(article.number) ?? 0, now }) };
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, pageSize)
      .map(({ article }) => article),
});

/** The clicks an article has had, whenever. */
export function popular(): Order {
  const clicks = new Map<number, number>();
  return {
    page: (visit) => bestUnseen(visit, ({ number }) => clicks.get(number) ?? 0),
    learn: ({ article: { number }, isOpened }) => {
      if (isOpened) clicks.set(number, (clicks.get(number) ?? 0) + 1);
    },
  };
}

const rateHalfLife = 6 * HOUR_MS;
const priorImpressions = 40;

/** Clicks for each impression, both decayed, with the mean of all as a prior. */
export class DecayedRates {
  readonly #rates = new Map<number, [clicks: number, impressions: number, at: number]>();
  #all: [clicks: number, impressions: number] = [2.4, priorImpressions];

  rateOf(number: number, now: number): number {
    const mean = this.#all[0] / this.#all[1];
    const [clicks, impressions, at] = this.#rates.get(number) ?? [0, 0, now];
    const left = 2 ** -((now - at) / rateHalfLife);
    return (clicks * left + mean * priorImpressions) / (impressions * left + priorImpressions);
  }

  learn({ article: { number }, isOpened, now }: Looked): void {
    const [clicks, impressions, at] = this.#rates.get(number) ?? [0, 0, now];
    const left = 2 ** -((now - at) / rateHalfLife);
    this.#rates.set(number, [clicks * left + Number(isOpened), impressions * left + 1, now]);
    this.#all = [this.#all[0] + Number(isOpened), this.#all[1] + 1];
  }
}

export function clickRate(): Order {
  const rates = new DecayedRates();
  return {
    page: (visit) => bestUnseen(visit, ({ number }) => rates.rateOf(number, visit.now)),
    learn: (looked) => rates.learn(looked),
  };
}

/** For each place a rate of each channel is drawn from what is known of the reader; the highest gives its best article. */
export function thompson(): Order {
  const rates = new DecayedRates();
  const dice = diceOf(99);
  const known = new Map<string, { opened: number; passed: number }>();
  const countsOf = (reader: SimReader, channel: string) => {
    const key = `${reader.number} ${channel}`;
    const found = known.get(key) ?? { opened: 1, passed: 12 };
    known.set(key, found);
    return found;
  };
  return {
    page: (visit) => {
      const ranked = bestOfChannels(visit, rates);
      return Array.from({ length: pageSize }, () => {
        const drawn = topicChannels
          .filter((channel) => (ranked.get(channel)?.length ?? 0) > 0)
          .map((channel) => ({ channel, rate: drawRate(countsOf(visit.reader, channel), dice) }))
          .sort((a, b) => b.rate - a.rate);
        return ranked.get(drawn[0]?.channel ?? '')?.shift();
      }).flatMap((article) => article ?? []);
    },
    learn: (looked) => {
      rates.learn(looked);
      const counts = countsOf(looked.reader, looked.article.channel);
      if (looked.isOpened) counts.opened += 1;
      else counts.passed += 1;
    },
  };
}

function bestOfChannels(visit: Visit, rates: DecayedRates): Map<string, SimArticle[]> {
  const unseen = visit.candidates.filter(({ number }) => !visit.shown.has(number));
  const byChannel = Map.groupBy(unseen, ({ channel }) => channel);
  const worth = new Map(unseen.map(({ number }) => [number, rates.rateOf(number, visit.now)]));
  for (const list of byChannel.values()) list.sort((a, b) => (worth.get(b.number) ?? 0) - (worth.get(a.number) ?? 0));
  return byChannel;
}

/** A beta distribution is close to a normal one once there are a dozen counts. */
function drawRate({ opened, passed }: { opened: number; passed: number }, dice: () => number): number {
  const all = opened + passed;
  const mean = opened / all;
  return mean + normal(dice) * Math.sqrt((mean * (1 - mean)) / (all + 1));
}
