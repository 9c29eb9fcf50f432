import { randomBytes } from 'node:crypto';
import type { MarketKey } from '@griot/locale/markets';
import type { Signal, SignalArticle } from '@griot/ranking/profile/signal';
import type { Clock } from '../../clock.ts';
import { marketOfDevice } from '../device/device.face.ts';
import type { Kept } from '../event/event.face.ts';
import type { ArticleAbouts } from './abouts.ts';
import { isTelling } from './event-signals.ts';
import { isInForce, type KnownReader, lastAct, learnEvents, stranger } from './known-reader.ts';
import type { ProfileRepository } from './profile.repository.ts';
import { ReaderMemory, type Remembered, ready } from './reader-memory.ts';
import { Unsaved } from './unsaved.ts';

/** How long a reader waits for what they said elsewhere; then they get what is known here. */
const longestWait = 2_000;
/** For a notice that was lost on the way. */
const checkAfter = 600_000;
const eventsAtOnce = 1_000;
/** Further changes than these are learnt when it is next read. */
const mostTurns = 5;

const nobody = ready(stranger, { now: 0, readAt: 0 });

type ProfileServiceDeps = {
  readonly store: ProfileRepository;
  readonly abouts: ArticleAbouts;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly memory?: ReaderMemory;
};
type Whose = { readonly market: MarketKey; readonly deviceId: string };
type Loading = { readonly done: Promise<Remembered>; isOutdated: boolean };

/** What is known of readers: in memory while they read, true to their events in every process. */
export class ProfileService {
  readonly #parts: ProfileServiceDeps;
  readonly #memory: ReaderMemory;
  readonly #loading = new Map<string, Loading>();
  /** Those of whom the database knew no more when more was asked for; forgotten with the next change of the reader. */
  readonly #newest = new WeakSet<Remembered>();
  readonly #unsaved: Unsaved;
  /** By which this process knows its own notices. */
  readonly #name = randomBytes(6).toString('hex');
  #unwatch: (() => Promise<void>) | undefined;

  constructor(parts: ProfileServiceDeps) {
    this.#parts = parts;
    this.#memory = parts.memory ?? new ReaderMemory();
    this.#unsaved = new Unsaved({ ...parts, name: this.#name });
  }

  async start(): Promise<void> {
    this.#unsaved.start();
    this.#unwatch = await this.#parts.store.watch({
      onNotice: (said) => this.#hear(said),
      onListening: () => this.#forgetAll(), // what came while nobody listened is not known
    });
  }

  async stop(): Promise<void> {
    await this.#unwatch?.();
    await Promise.allSettled([...this.#loading.values()].map(({ done }) => done));
    await this.#unsaved.stop();
  }

  /** The name under which notices of this process go out. */
  get name(): string {
    return this.#name;
  }

  /** At once for a reader in memory who knows enough. */
  of(market: MarketKey, deviceId: string, atLeast = 0): Remembered | Promise<Remembered> {
    const now = this.#now();
    if (marketOfDevice(deviceId)?.key !== market) return nobody;
    const found = this.#memory.get(deviceId, now);
    const isEnough = found && (found.learntTo >= atLeast || this.#newest.has(found));
    if (!isEnough) return this.#inTime(this.#lookFor({ market, deviceId }, atLeast), found);
    if (now - found.readAt > checkAfter) this.#load({ market, deviceId }).catch(this.#parts.report);
    return found;
  }

  /** Where a reader stands with an item as the database knows it now, for who is about to say something. */
  async standing(whose: Whose, entryId: string) {
    const { known } = await this.#load(whose);
    return {
      learntTo: known.learntTo,
      lastAct: lastAct(known, entryId, this.#now()),
      isInForce: (signals: readonly Signal[]) => signals.every((signal) => isInForce(known.taste, signal)),
    };
  }

  async aboutOf(market: MarketKey, entryId: string): Promise<SignalArticle | undefined> {
    return (await this.#parts.abouts.of(market, new Set([entryId]))).get(entryId);
  }

  /** Learns what was just committed; a reader who is not in memory learns it when next read. */
  async take({ market, deviceId }: Whose, { first, last, events }: Kept): Promise<void> {
    this.#unsaved.tell(deviceId);
    const found = this.#memory.get(deviceId, this.#now());
    if (!found || found.learntTo !== first - 1) return this.#outdate(deviceId);
    const about = await this.#parts.abouts.of(market, idsIn(events));
    const now = this.#now();
    const isSame = this.#memory.get(deviceId, now)?.known === found.known;
    if (!isSame) return this.#outdate(deviceId);
    const known = { ...learnEvents(found.known, events, about), learntTo: last };
    this.#memory.set(deviceId, known, { now, readAt: found.readAt });
    this.#unsaved.keep({ market, deviceId, known });
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  #outdate(deviceId: string): void {
    this.#memory.forget(deviceId);
    const loading = this.#loading.get(deviceId);
    if (loading) loading.isOutdated = true;
  }

  #forgetAll(): void {
    this.#memory.clear();
    for (const loading of this.#loading.values()) loading.isOutdated = true;
  }

  #hear(said: string): void {
    const [from, ...deviceIds] = said.split(' ');
    if (from === this.#name) return;
    for (const deviceId of deviceIds) this.#outdate(deviceId);
  }

  /** One look is enough: what a reader said is committed before they are told its version. */
  async #lookFor(whose: Whose, atLeast: number): Promise<Remembered> {
    const looked = await this.#load(whose);
    if (looked.learntTo < atLeast) this.#newest.add(looked);
    return looked;
  }

  async #inTime(looking: Promise<Remembered>, found: Remembered | undefined): Promise<Remembered> {
    const asKnown = () => found ?? nobody;
    const late = Promise.withResolvers<Remembered>();
    const timer = setTimeout(() => late.resolve(asKnown()), longestWait);
    try {
      return await Promise.race([looking, late.promise]);
    } catch (error) {
      this.#parts.report(error); // news for a stranger is better than none
      return asKnown();
    } finally {
      clearTimeout(timer);
    }
  }

  /** One after the other for a device; who asks during one that began before a change gets what comes after it. */
  async #load(whose: Whose): Promise<Remembered> {
    const { deviceId } = whose;
    const running = this.#loading.get(deviceId);
    if (running) running.isOutdated = true;
    if (running) return await running.done;
    const loading: Loading = { done: Promise.resolve().then(() => this.#read(whose)), isOutdated: false };
    this.#loading.set(deviceId, loading);
    return await loading.done;
  }

  async #read(whose: Whose): Promise<Remembered> {
    const { market, deviceId } = whose;
    try {
      const saved = this.#memory.get(deviceId, this.#now())?.known ?? (await this.#parts.store.load(market, deviceId));
      const known = await this.#settled(whose, saved);
      if (known !== saved) this.#unsaved.keep({ market, deviceId, known });
      const now = this.#now();
      return this.#memory.set(deviceId, known, { now, readAt: now });
    } finally {
      this.#loading.delete(deviceId); // before anybody else runs: who asks from now on begins anew
    }
  }

  /** Until nothing changed while it was read. */
  async #settled(whose: Whose, saved: KnownReader): Promise<KnownReader> {
    const loading = this.#loading.get(whose.deviceId);
    let known = saved;
    for (let turn = 0; turn < mostTurns; turn += 1) {
      if (loading) loading.isOutdated = false;
      known = await this.#caughtUp(whose, known);
      if (!loading?.isOutdated) break;
    }
    return known;
  }

  async #caughtUp(whose: Whose, from: KnownReader): Promise<KnownReader> {
    const { store, abouts } = this.#parts;
    let known = from;
    for (;;) {
      const events = await store.eventsAfter(whose, known.learntTo, eventsAtOnce);
      if (events.length === 0) return known;
      known = learnEvents(known, events, await abouts.of(whose.market, idsIn(events)));
      if (events.length < eventsAtOnce) return known;
    }
  }
}

function idsIn(events: Kept['events']): ReadonlySet<string> {
  return new Set(events.filter(isTelling).map(({ news_entry_id }) => news_entry_id));
}
