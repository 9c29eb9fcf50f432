import { HOUR_MS } from '@griot/domain/time-units';
import { deviceWeight } from '@griot/ranking/counting/device-weight';
import { type RankModel, shippedModel } from '@griot/ranking/model';
import { rank } from '@griot/ranking/page/rank';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader, type Profile } from '@griot/ranking/profile/profile';
import type { TimedSignal } from '@griot/ranking/profile/signal';
import { readerOf } from '@griot/ranking/reader/reader';
import { LiveTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { Looked, Order } from './orders.ts';
import { pageSize, type SimArticle } from './world.ts';

export type OurOptions = {
  readonly model?: RankModel;
  /** Whether all devices are new, as when a service begins: none counts for popularity on its first day then. */
  readonly areDevicesNew?: boolean;
};

/** The ranking of the service: profiles that learn each visit, and a table that is taken anew each hour. */
export function ours({ model = shippedModel, areDevicesNew = false }: OurOptions = {}): Order {
  const live = new LiveTable(model);
  const inTable = new Map<number, SimArticle>();
  const figures = new Figures(areDevicesNew ? 0 : daysOfKnown);
  const profiles = new Map<number, Profile>();
  const signals: { reader: number; timed: TimedSignal }[] = [];
  let table: ScoreTable = live.tableAt(0);
  let seed = 0;
  const profileOf = (reader: number) => profiles.get(reader) ?? newReader;
  return {
    begin: (now, candidates) => {
      putAll(live, inTable, { candidates, figures });
      table = live.tableAt(now);
    },
    page: ({ reader, now }) => {
      learnVisit(profiles, signals);
      seed += 1;
      const query = { channel: 'main', places: [], seen: new Set<string>(), given: [], limit: pageSize, now, seed };
      const page = rank(table, { ...query, reader: readerOf(profileOf(reader.number), now) });
      return page.flatMap(({ candidate }) => inTable.get((candidate as SimArticle).number) ?? []);
    },
    learn: (looked) => {
      const { article, isOpened, now: at, stay } = looked;
      const { number: reader } = looked.reader;
      const { entryId: item, sourceKey: source, topics } = article;
      const about = { item, source, topics };
      figures.count(looked);
      signals.push({ reader, timed: { signal: { kind: 'impression', about }, at } });
      if (!isOpened) return;
      signals.push({ reader, timed: { signal: { kind: 'click', about }, at } });
      signals.push({ reader, timed: { signal: { kind: 'stay', about, milliseconds: stay }, at } });
    },
  };
}

/** A profile learns all signals of a visit at once. */
function learnVisit(profiles: Map<number, Profile>, signals: { reader: number; timed: TimedSignal }[]): void {
  for (const [reader, of] of Map.groupBy(signals, (one) => one.reader)) {
    profiles.set(
      reader,
      learnAll(
        profiles.get(reader) ?? newReader,
        of.map(({ timed }) => timed),
      ),
    );
  }
  signals.length = 0;
}

/** For how many days a known device has read when a run begins. */
const daysOfKnown = 5;

type Counts = { readonly clicks: number; readonly impressions: number };
type History = { days: number; lastDay: number; shown: number; opened: number; readonly sources: Set<string> };

/** Clicks and impressions, each by what the history of its device counts for, as the service counts them. */
class Figures {
  readonly #counts = new Map<number, Counts>();
  readonly #histories = new Map<number, History>();
  readonly #daysBefore: number;

  constructor(daysBefore: number) {
    this.#daysBefore = daysBefore;
  }

  countsOf(article: number): Counts | undefined {
    return this.#counts.get(article);
  }

  count({ reader, article, isOpened, now }: Looked): void {
    const day = Math.floor(now / (24 * HOUR_MS));
    const history = this.#histories.get(reader.number) ?? this.#newHistory();
    this.#histories.set(reader.number, history);
    if (day > history.lastDay) history.days += 1;
    history.lastDay = day;
    history.shown += 1;
    history.opened += Number(isOpened);
    if (isOpened) history.sources.add(article.sourceKey);
    const { shown, opened, days, sources } = history;
    const earlierDays = days - 1;
    const weight = deviceWeight({ shown, opened, earlierDays, openedSources: sources.size, isSignedIn: false });
    const { clicks, impressions } = this.#counts.get(article.number) ?? { clicks: 0, impressions: 0 };
    this.#counts.set(article.number, {
      clicks: clicks + weight * Number(isOpened),
      impressions: impressions + weight,
    });
  }

  /** A known device has read a page a day, and opened one article of each of four sources. */
  #newHistory(): History {
    const days = this.#daysBefore;
    const sources = new Set(days > 0 ? ['before 1', 'before 2', 'before 3', 'before 4'] : []);
    return { days, lastDay: 0, shown: days * pageSize, opened: sources.size, sources };
  }
}

type Put = { readonly candidates: readonly SimArticle[]; readonly figures: Figures };

/** The table holds the candidates of the hour, with their clicks so far. */
function putAll(live: LiveTable, inTable: Map<number, SimArticle>, { candidates, figures }: Put): void {
  const there = new Set(candidates.map(({ number }) => number));
  for (const [number, { entryId }] of inTable) {
    if (there.has(number)) continue;
    live.remove(entryId);
    inTable.delete(number);
  }
  for (const article of candidates) {
    live.put({ ...article, ...figures.countsOf(article.number) });
    inTable.set(article.number, article);
  }
}
