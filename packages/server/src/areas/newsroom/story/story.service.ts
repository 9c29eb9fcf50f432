import { HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { MarketStories, storyLimits } from './market-stories.ts';
import type { StoryRepository } from './story.repository.ts';
import type { Position, StoryRow } from './story-rows.repository.ts';
import type { StoryTurn } from './story-turn.repository.ts';

/** Articles of one turn: few enough that other workers and the writers of articles do not wait long. */
const batch = 100;
/** What is left after these is grouped when the job comes round again. */
const mostTurns = 100;
const pageSize = 500;
/**
 * Articles kept in memory over all markets, some 5 kB each; beyond them the market longest without news is read anew when
 * it has some.
 */
const mostInMemory = 30_000;

/** `mostInMemory`: articles in memory, over all markets. */
export type StoryLimits = { readonly mostInMemory?: number };

/** Several processes may group articles: they take turns, and the database decides whose turn it is. */
export class StoryService {
  readonly #store: StoryRepository;
  readonly #clock: Clock;
  readonly #mostInMemory: number;
  /** The market grouped last stands last. */
  readonly #cached = new Map<MarketKey, MarketStories>();
  readonly #running = new Map<MarketKey, Promise<number>>();

  constructor(store: StoryRepository, clock: Clock, limits: StoryLimits = {}) {
    this.#store = store;
    this.#clock = clock;
    this.#mostInMemory = limits.mostInMemory ?? mostInMemory;
  }

  /** Puts every shown article of a market that has no story into one, and returns how many there were. */
  async groupMarket(market: MarketKey): Promise<number> {
    const before = this.#running.get(market) ?? Promise.resolve(0);
    const next = before.catch(() => 0).then(() => this.#group(market));
    this.#running.set(market, next);
    try {
      return await next;
    } finally {
      if (this.#running.get(market) === next) this.#running.delete(market);
    }
  }

  async #group(market: MarketKey): Promise<number> {
    const { samples, isDone } = await this.#store.inTurn(market, async (turn) => {
      const grouped = await turn.groupSamples(this.#clock.now());
      await turn.count();
      return { samples: grouped, isDone: !(await turn.hasUngrouped()) };
    });
    if (isDone) return samples;
    try {
      return samples + (await this.#groupLive(market));
    } catch (error) {
      this.#cached.delete(market); // it may hold articles that the database does not
      throw error;
    }
  }

  async #groupLive(market: MarketKey): Promise<number> {
    const stories = await this.#upToDate(market);
    let done = 0;
    for (let round = 0; round < mostTurns; round += 1) {
      const grouped = await this.#store.inTurn(market, (turn) => this.#groupBatch(turn, stories));
      done += grouped;
      if (grouped < batch) break;
    }
    this.#forgetIdle(market);
    return done;
  }

  async #groupBatch(turn: StoryTurn, stories: MarketStories): Promise<number> {
    const now = this.#clock.now();
    await follow(stories, now, (after) => turn.groupedSince({ after, limit: pageSize }));
    const rows = await turn.ungrouped(batch);
    if (rows.length === 0) return 0;
    const number = await turn.write(await stories.place(rows, now), now);
    await turn.count();
    stories.position = { turn: number, published: 'infinity', id: '' };
    return rows.length;
  }

  /** Catches up before the turn begins, so that other processes do not wait while much is read. */
  async #upToDate(market: MarketKey): Promise<MarketStories> {
    const now = this.#clock.now();
    const known = this.#cached.get(market);
    const turn = await this.#store.turnOf(market);
    // fewer turns than we have seen: the database was put back to an earlier day
    const stories = known && known.position.turn <= turn ? known : await this.#readAnew(market, turn);
    this.#cached.delete(market);
    this.#cached.set(market, stories);
    await follow(stories, now, (after) => this.#store.groupedSince(market, { after, limit: pageSize }));
    return stories;
  }

  async #readAnew(market: MarketKey, turn: number): Promise<MarketStories> {
    const now = this.#clock.now();
    const stories = new MarketStories(market, turn);
    const oldest = new Date(now.getTime() - storyLimits.windowHours * HOUR_MS);
    const start = await this.#store.windowStart(market, oldest, storyLimits.mostArticles);
    let after: Position | undefined = { turn, published: start, id: '' };
    while (after) {
      const rows: StoryRow[] = await this.#store.grouped(market, { after, limit: pageSize });
      await stories.follow(rows, now);
      after = rows.length < pageSize ? undefined : positionOf(rows.at(-1), after);
    }
    return stories;
  }

  #forgetIdle(current: MarketKey): void {
    let total = [...this.#cached.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [market, { size }] of this.#cached) {
      if (total <= this.#mostInMemory || market === current) break;
      this.#cached.delete(market);
      total -= size;
    }
  }
}

/** Takes over, page by page, what was grouped after the turn the stories stand at. */
async function follow(
  stories: MarketStories,
  now: Date,
  read: (after: Position) => Promise<StoryRow[]>,
): Promise<void> {
  for (;;) {
    const rows = await read(stories.position);
    await stories.follow(rows, now);
    stories.position = positionOf(rows.at(-1), stories.position);
    if (rows.length < pageSize) return;
  }
}

function positionOf(row: StoryRow | undefined, otherwise: Position): Position {
  return row ? { turn: row.story_turn ?? 0, published: row.published, id: row.news_entry_id } : otherwise;
}
