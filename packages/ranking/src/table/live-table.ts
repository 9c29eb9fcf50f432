import { mainChannel } from '@griot/domain/channels';
import { type RankModel, shippedModel } from '../model.ts';
import type { Candidate } from '../snapshot.ts';
import { type TermPoints, termPointsOf } from '../terms.ts';
import { topicSlots } from './columns.ts';
import { NameIndex } from './name-index.ts';
import { meanRate } from './popularity.ts';
import { type ScoreTable, scratchFor } from './score-table.ts';
import { hasSameNames, Slots, secondsOf, topicsOf } from './slots.ts';
import { topicGroupsOf } from './topic-groups.ts';

/** Rows are written as 16 bits, and four topics of each must be too. */
const mostRows = 16_000;
/** So few impressions that nobody knows yet how readers receive an article. */
const uncertainBelow = 100;

/**
 * The articles of a market, from which a score table is built. A change costs little more than the change: what is
 * known of each article by name stays, only scores and order are worked out anew.
 *
 * A table is valid until the next one is built: both are looked up in the same indexes. Whoever ranks does so at once.
 */
export class LiveTable {
  readonly #points: TermPoints;
  readonly #slots: Slots;
  readonly #slotOf = new Map<string, number>();
  readonly #indexes = {
    byChannel: new NameIndex(),
    byPlace: new NameIndex(),
    bySource: new NameIndex(),
    byStory: new NameIndex(),
    byTopic: new NameIndex(),
    byWord: new NameIndex(),
  };
  /** Slots, best first as of the last table; what came since stands at the end. */
  #order: number[] = [];
  /** By slot. */
  #rowOf = new Int32Array();

  constructor(model: RankModel = shippedModel) {
    this.#points = termPointsOf(model);
    this.#slots = new Slots(model.weights);
  }

  put(candidate: Candidate): void {
    const known = this.#slotOf.get(candidate.entryId);
    const before = known === undefined ? undefined : this.#slots.candidates[known];
    if (known !== undefined && before && hasSameNames(before, candidate)) {
      this.#slots.renew(known, candidate);
      return;
    }
    this.remove(candidate.entryId);
    const slot = this.#slots.add(candidate);
    this.#slotOf.set(candidate.id, slot).set(candidate.entryId, slot);
    this.#order.push(slot);
    for (const [index, names] of this.#namesOf(candidate)) index.add(names, slot);
  }

  remove(entryId: string): void {
    const slot = this.#slotOf.get(entryId);
    const candidate = slot === undefined ? undefined : this.#slots.candidates[slot];
    if (slot === undefined || !candidate) return;
    this.#slotOf.delete(candidate.id);
    this.#slotOf.delete(candidate.entryId);
    this.#order.splice(this.#order.indexOf(slot), 1);
    for (const [index, names] of this.#namesOf(candidate)) index.remove(names, slot);
    this.#slots.free(slot);
  }

  /** Builds the table as it is at a time. Tables that were built before must not be used any more. */
  tableAt(builtAt: number): ScoreTable {
    this.#sort(builtAt);
    const order = this.#order.slice(0, mostRows);
    const { sources, stories, topics, candidates } = this.#slots;
    this.#rowOf = new Int32Array(candidates.length).fill(-1);
    for (let row = 0; row < order.length; row += 1) this.#rowOf[order[row] as number] = row;
    for (const index of Object.values(this.#indexes)) index.moveTo(this.#rowOf);
    const columns = {
      ...this.#columnsOf(order),
      sizes: { sources: sources.size, stories: stories.size, topics: topics.size },
    };
    return {
      ...columns,
      ...this.#indexes,
      sourceNumbers: sources.numbers,
      topicNumbers: topics.numbers,
      topicNames: topics.names,
      builtAt,
      points: this.#points,
      leastPopularity: columns.popularity.reduce((least, its) => Math.min(least, its), 0),
      candidates: order.map((slot) => candidates[slot] as Candidate),
      rowOf: { get: (id: string) => this.#rowOfId(id) },
      topicGroups: topicGroupsOf(columns),
      uncertain: this.#uncertainIn(order),
      scratch: scratchFor(columns),
    };
  }

  #rowOfId(id: string): number | undefined {
    const row = this.#rowOf[this.#slotOf.get(id) ?? -1] ?? -1;
    return row < 0 ? undefined : row;
  }

  #sort(builtAt: number): void {
    const { columns, candidates } = this.#slots;
    let [clicks, impressions] = [0, 0];
    for (const slot of this.#order) {
      clicks += columns.clicks[slot] as number;
      impressions += columns.impressions[slot] as number;
    }
    const mean = meanRate(clicks, impressions);
    const builtSecond = secondsOf(builtAt);
    for (const slot of this.#order) this.#slots.score(slot, mean, builtSecond);
    const { base } = columns;
    const byId = (a: number, b: number) => ((candidates[a]?.id ?? '') < (candidates[b]?.id ?? '') ? -1 : 1);
    // two processes with the same articles show them in the same order
    this.#order.sort((a, b) => (base[b] as number) - (base[a] as number) || byId(a, b));
  }

  #uncertainIn(order: readonly number[]): number[] {
    const { impressions } = this.#slots.columns;
    const rows: number[] = [];
    for (let row = 0; row < order.length; row += 1) {
      if ((impressions[order[row] as number] as number) < uncertainBelow) rows.push(row);
    }
    return rows;
  }

  #columnsOf(order: readonly number[]) {
    const { columns } = this.#slots;
    const topics = new Uint16Array(order.length * topicSlots);
    const weights = new Uint16Array(order.length * topicSlots);
    for (let row = 0; row < order.length; row += 1) {
      const slot = order[row] as number;
      for (let at = 0; at < topicSlots; at += 1) {
        topics[row * topicSlots + at] = columns.topics[slot * topicSlots + at] as number;
        weights[row * topicSlots + at] = columns.weights[slot * topicSlots + at] as number;
      }
    }
    return {
      freshness: gathered(columns.freshness, order),
      quality: gathered(columns.quality, order),
      popularity: gathered(columns.popularity, order),
      story: gathered(columns.story, order),
      base: gathered(columns.base, order),
      tags: gathered16(columns.tags, order),
      sources: gathered16(columns.sources, order),
      stories: gathered16(columns.stories, order),
      topics,
      weights,
    };
  }

  #namesOf(candidate: Candidate): readonly (readonly [NameIndex, readonly string[]])[] {
    const { channel, alsoIn = [], places = [], sourceKey, story, words = [] } = candidate;
    const { byChannel, byPlace, bySource, byStory, byTopic, byWord } = this.#indexes;
    return [
      [byChannel, [channel, ...alsoIn, mainChannel]],
      [byPlace, places],
      [bySource, [sourceKey]],
      [byStory, story === undefined ? [] : [story]],
      [byTopic, [channel, ...topicsOf(candidate).map(([topic]) => topic)]],
      [byWord, words],
    ];
  }
}

/** Builds a table of articles that do not change. */
export function buildTable(candidates: readonly Candidate[], builtAt: number, model?: RankModel): ScoreTable {
  const live = new LiveTable(model);
  for (const candidate of candidates) live.put(candidate);
  return live.tableAt(builtAt);
}

/** A column by slot as a column by row. */
function gathered(column: Int32Array, order: readonly number[]): Int32Array {
  const rows = new Int32Array(order.length);
  for (let row = 0; row < order.length; row += 1) rows[row] = column[order[row] as number] as number;
  return rows;
}

function gathered16(column: Uint16Array, order: readonly number[]): Uint16Array {
  const rows = new Uint16Array(order.length);
  for (let row = 0; row < order.length; row += 1) rows[row] = column[order[row] as number] as number;
  return rows;
}
