import { topicChannels } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
import type { Candidate } from '@griot/ranking/snapshot';
import { diceOf } from '../ranking-market.ts';

export const pageSize = 20;

/** An article of the simulation: what ranking knows of it, and how much it appeals, which only the oracle knows. */
export type SimArticle = Candidate & {
  readonly number: number;
  readonly channelNumber: number;
  readonly topics: NonNullable<Candidate['topics']>;
  /** The appeal when it is new; the mean over all articles is 1. */
  readonly appeal: number;
};

export type WorldShape = {
  /** After this long an article appeals half as much. */
  readonly halfLife: number;
  readonly articlesAnHour: number;
  readonly readers: number;
  readonly hours: number;
  /** False for readers who like everything alike. */
  readonly hasTaste?: boolean;
  /** The hour in which all readers come to like other channels. */
  readonly tasteChangesAt?: number;
  /** Another seed is another world of the same shape: other articles, other readers, other times. */
  readonly seed?: number;
};

const start = Date.UTC(2026, 2, 10);
/** Articles that are there when the first reader comes. */
const hoursBefore = 48;
/** A feed chooses from articles of the last days. */
const mostHours = 96;
const sources = 40;
/** Two terms of each article are of its channel. */
const termsOfAChannel = 12;
/** The spread of a log-normal distribution whose coefficient of variation is .9. */
const spread = Math.sqrt(Math.log(1 + 0.9 ** 2));

/** Everything that happens whoever orders the pages: the articles, the readers and when they come. */
export class World {
  readonly shape: WorldShape;
  readonly articles: readonly SimArticle[];
  readonly readers: readonly SimReader[];
  readonly start = start;

  constructor(shape: WorldShape) {
    const { seed = 1 } = shape;
    this.shape = shape;
    const dice = diceOf(seed);
    const count = (shape.hours + hoursBefore) * shape.articlesAnHour;
    this.articles = Array.from({ length: count }, (_, number) => {
      return anArticle(number, start + (number / shape.articlesAnHour - hoursBefore) * HOUR_MS, dice);
    });
    this.readers = Array.from(
      { length: shape.readers },
      (_, number) => new SimReader(number, seed, shape.hasTaste ?? true),
    );
  }

  /** The articles that a feed can show at a time, the oldest first. */
  candidatesAt(now: number): readonly SimArticle[] {
    const { articlesAnHour } = this.shape;
    const come = Math.floor(((now - start) / HOUR_MS + hoursBefore) * articlesAnHour) + 1;
    return this.articles.slice(Math.max(0, come - mostHours * articlesAnHour), Math.max(0, come));
  }

  /** How much an article appeals at a time, to everybody. */
  appealAt({ appeal, publishedAt }: SimArticle, now: number): number {
    return appeal * 2 ** -((now - publishedAt) / this.shape.halfLife);
  }
}

function anArticle(number: number, publishedAt: number, dice: () => number): SimArticle {
  const uneven = (count: number) => Math.floor(dice() ** 1.5 * count);
  const channelNumber = uneven(topicChannels.length);
  const channel = topicChannels[channelNumber] ?? 'world';
  const terms = [uneven(termsOfAChannel), uneven(termsOfAChannel)].map((term) => `${channel} ${term}`);
  return {
    number,
    channelNumber,
    id: `news${number}`,
    entryId: `entry${number}`,
    channel,
    publishedAt,
    sourceKey: `source${uneven(sources)}`,
    topics: [[channel, 0.5], ...[...new Set(terms)].map((term) => [term, 0.15] as const)],
    appeal: Math.exp(spread * normal(dice) - spread ** 2 / 2),
  };
}

/** A number of the standard normal distribution. */
export function normal(dice: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}

/** How often a reader without a taste opens an article of average appeal that is new and stands first. */
const usualRate = 0.06;
/** How much more often readers open what they like. */
const liking = { channel: 4, term: 2, source: 2 } as const;
/** What was shown before appeals half as much each time. */
const shownBefore = 0.5;
const mostVisitsADay = 8;

export class SimReader {
  readonly number: number;
  /** The share of hours in which this reader comes. */
  readonly #visiting: number;
  readonly #dice: () => number;
  /** Apart from the rest, so that readers come at the same times whatever they are shown. */
  readonly #visits: () => number;
  #channels: ReadonlySet<string>;
  readonly #terms: ReadonlySet<string>;
  readonly #sources: ReadonlySet<string>;

  readonly #hasTaste: boolean;

  constructor(number: number, seed: number, hasTaste: boolean) {
    this.number = number;
    this.#hasTaste = hasTaste;
    this.#dice = diceOf(seed * 7919 + number);
    this.#visits = diceOf(seed * 104_729 + number);
    this.#visiting = (1 + this.#dice() * (mostVisitsADay - 1)) / 24;
    const draw = <T>(list: readonly T[]) => list[Math.floor(this.#dice() * list.length)] as T;
    this.#channels = this.#drawChannels();
    const term = () => `${draw(topicChannels)} ${Math.floor(this.#dice() ** 1.5 * termsOfAChannel)}`;
    this.#terms = new Set([term(), term(), term()]);
    const source = () => `source${Math.floor(this.#dice() ** 1.5 * sources)}`;
    this.#sources = new Set([source(), source()]);
  }

  #drawChannels(): ReadonlySet<string> {
    const drawn = new Set<string>();
    while (drawn.size < 2) drawn.add(topicChannels[Math.floor(this.#dice() * topicChannels.length)] as string);
    return drawn;
  }

  comes(): boolean {
    return this.#visits() < this.#visiting;
  }

  chance(): number {
    return this.#dice();
  }

  /** This reader likes two other channels from now on. */
  changeTaste(): void {
    const before = this.#channels;
    while ([...this.#channels].some((channel) => before.has(channel))) this.#channels = this.#drawChannels();
  }

  isLiked({ channel }: Candidate): boolean {
    return this.#channels.has(channel);
  }

  isFromLikedSource({ sourceKey }: Candidate): boolean {
    return this.#sources.has(sourceKey);
  }

  /** How many times as often as others this reader opens an article. */
  affinity({ channel, topics, sourceKey }: SimArticle): number {
    if (!this.#hasTaste) return 1;
    let times = this.#channels.has(channel) ? liking.channel : 1;
    for (const [topic] of topics) if (this.#terms.has(topic)) times *= liking.term;
    return this.#sources.has(sourceKey) ? times * liking.source : times;
  }
}

/** The chance of a click at the first place. */
export function clickChance(world: World, reader: SimReader, { article, shown, now }: Shown): number {
  return Math.min(0.9, usualRate * world.appealAt(article, now) * reader.affinity(article) * shownBefore ** shown);
}
export type Shown = { readonly article: SimArticle; readonly shown: number; readonly now: number };

/** Position bias: how many of those who would open an item look as far down as its place. */
export const lookedAt = (place: number): number => 1 / (1 + place / 10);
