import { anyQuery, now } from '@griot/testkit/ranking/any-query';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanTerms } from '../page/alternatives.ts';
import { type Ranked, type RankQuery, rank } from '../page/rank.ts';
import { learn } from '../profile/learn.ts';
import type { Signal } from '../profile/signal.ts';
import { readerOf } from '../reader/reader.ts';
import { buildTable } from '../table/live-table.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { type Control, type Reason, reasonsOf } from './reasons.ts';

/** What the service learns when a reader turns a reason of an item down. */
function signalOf(control: Control, { candidate, topic }: Ranked): Signal {
  const { entryId: item, sourceKey: source, topics = [[candidate.channel, 1]] } = candidate;
  const about = { item, source, topics };
  switch (control) {
    case 'less_source':
      return { kind: 'less_source', about };
    case 'less_topic':
      return { kind: 'less_topic', about, topic: topic ?? '' };
    case 'less_local':
      return { kind: 'turn_off', what: 'local' };
    case 'less_popular':
      return { kind: 'turn_off', what: 'popular' };
    case 'less_exploring':
      return { kind: 'turn_off', what: 'exploring' };
    default:
      return control satisfies never;
  }
}

const reasonsIn = (table: ScoreTable, query: RankQuery) => {
  const page = rank(table, query);
  const means = meanTerms(table, query, page);
  return page.map((item) => {
    const { terms, candidate, topic, place } = item;
    return { item, reasons: reasonsOf({ terms, source: candidate.sourceKey, topic, place }, means) };
  });
};

it('whatever reason a reader turns down is no reason of any item any more', () => {
  fc.assert(
    fc.property(anyQuery, fc.nat(), ([articles, query], draw) => {
      const table = buildTable(articles, now);
      const controllable = reasonsIn(table, query).flatMap(({ item, reasons }) =>
        reasons.filter(({ control }) => control !== undefined).map((reason) => ({ item, reason })),
      );
      const chosen = controllable[draw % Math.max(1, controllable.length)];
      if (!chosen?.reason.control) return;
      const { term, subject, control } = chosen.reason;
      const after = learn(query.reader.profile, signalOf(control, chosen.item), now);
      const isSame = (reason: Reason) => reason.term === term && reason.subject === subject;
      const left = reasonsIn(table, { ...query, reader: readerOf(after, now) });
      expect(left.flatMap(({ reasons }) => reasons).filter(isSame)).toEqual([]);
    }),
    { numRuns: runs(400) },
  );
});
