import { type RankModel, shippedModel } from '@griot/ranking/model';
import { rank } from '@griot/ranking/page/rank';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader, type Profile } from '@griot/ranking/profile/profile';
import type { TimedSignal } from '@griot/ranking/profile/signal';
import { readerOf } from '@griot/ranking/reader/reader';
import { LiveTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { Order } from './orders.ts';
import { pageSize, type SimArticle } from './world.ts';

/** The ranking of the service: profiles that learn each visit, and a table that is taken anew each hour. */
export function ours(model: RankModel = shippedModel): Order {
  const live = new LiveTable(model);
  const inTable = new Map<number, SimArticle>();
  const figures = new Map<number, { clicks: number; impressions: number }>();
  const profiles = new Map<number, Profile>();
  const signals: { reader: number; timed: TimedSignal }[] = [];
  let table: ScoreTable = live.take(0);
  let seed = 0;
  const profileOf = (reader: number) => profiles.get(reader) ?? newReader;
  return {
    begin: (now, candidates) => {
      const there = new Set(candidates.map(({ number }) => number));
      for (const [number, { entryId }] of inTable) {
        if (there.has(number)) continue;
        live.remove(entryId);
        inTable.delete(number);
      }
      for (const article of candidates) {
        live.put({ ...article, ...figures.get(article.number) });
        inTable.set(article.number, article);
      }
      table = live.take(now);
    },
    page: ({ reader, now }) => {
      learnVisit(profiles, signals);
      seed += 1;
      const query = { channel: 'main', places: [], seen: new Set<string>(), given: [], limit: pageSize, now, seed };
      const page = rank(table, { ...query, reader: readerOf(profileOf(reader.number), now) });
      return page.flatMap(({ candidate }) => inTable.get((candidate as SimArticle).number) ?? []);
    },
    learn: ({ reader: { number: reader }, article, isOpened, now: at, stay }) => {
      const { entryId: item, sourceKey: source, topics, number } = article;
      const about = { item, source, topics };
      const { clicks, impressions } = figures.get(number) ?? { clicks: 0, impressions: 0 };
      figures.set(number, { clicks: clicks + Number(isOpened), impressions: impressions + 1 });
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
