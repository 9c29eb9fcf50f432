import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Signal, SignalArticle } from '@griot/ranking/profile/signal';
import type { NamedDevice } from '../../../claims-and-proofs.ts';
import { marketOfDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import { randomHex } from '../../../random.ts';
import type { StoredEvents } from '../../events/events.face.ts';
import type { SetByReader, SettingsFace } from '../../reader/reader.face.ts';
import type { ProfileFace } from '../learning.face.ts';
import { canHaveSignal } from './event-signals.ts';
import { isInForce, type KnownReader, lastAct, learnEvents, unknownReader, withoutLearning } from './known-reader.ts';
import type { ProfileRepository } from './profile.repository.ts';
import { nothingSet, ReaderMemory, type Remembered, ready } from './reader-memory.ts';
import type { SignalArticles } from './signal-articles.ts';
import { UnsavedProfiles } from './unsaved-profiles.ts';

/** A reader's feedback on one item so far. */
export type FeedbackStanding = {
  readonly learntTo: number;
  /** The last feedback on the item that can still be undone. */
  readonly lastAct: FeedbackAct | undefined;
  /** Whether all of these signals are in force already, so that they would change nothing. */
  isInForce(signals: readonly Signal[]): boolean;
};
type FeedbackAct = { readonly kind: string; readonly at: number; readonly signals: readonly Signal[] };

/** How long a request waits for events that another process stored; then it is answered with what this one knows. */
const longestWait = 2_000;
/** A profile is read again after this, in case a notice was lost. */
const checkAfter = 10 * MINUTE_MS;
const eventsAtOnce = 1_000;
/** If a profile still changes after this many reads, the rest is learnt when it is next read. */
const mostTurns = 5;

const noProfile = ready({ known: unknownReader }, { now: 0, readAt: 0 });

type ProfileServiceDeps = {
  readonly store: ProfileRepository;
  readonly articles: SignalArticles;
  /** What is in force on a device. */
  readonly settings: Pick<SettingsFace, 'setBy'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly memory?: ReaderMemory;
};
type Loading = { readonly done: Promise<Remembered>; isOutdated: boolean };

/** What is known of readers: in memory while they read, true to their events in every process. */
export class ProfileService implements ProfileFace {
  readonly #deps: ProfileServiceDeps;
  readonly #memory: ReaderMemory;
  readonly #loading = new Map<string, Loading>();
  /** Profiles that are the newest the database has, although a newer version was asked for. */
  readonly #newest = new WeakSet<Remembered>();
  readonly #unsaved: UnsavedProfiles;
  /** Notices hold it, so that this process can skip its own. */
  readonly #name = randomHex(6);
  #unwatch: (() => Promise<void>) | undefined;

  constructor(deps: ProfileServiceDeps) {
    this.#deps = deps;
    this.#memory = deps.memory ?? new ReaderMemory();
    this.#unsaved = new UnsavedProfiles({ ...deps, name: this.#name });
  }

  async start(): Promise<void> {
    this.#unsaved.start();
    this.#unwatch = await this.#deps.store.watch({
      onNotice: (notice) => this.#outdateNamed(notice),
      onListening: () => this.#forgetAll(), // notices that were sent before are lost
    });
  }

  async stop(): Promise<void> {
    await this.#unwatch?.();
    await Promise.allSettled([...this.#loading.values()].map(({ done }) => done));
    await this.#unsaved.stop();
  }

  /** The name of this process in its notices. */
  get name(): string {
    return this.#name;
  }

  profileFor(market: MarketKey, deviceId: string, atLeast = 0): Remembered | Promise<Remembered> {
    const now = this.#now();
    if (marketOfDevice(deviceId)?.key !== market) return noProfile;
    const found = this.#memory.get(deviceId, now);
    const isEnough = found && (found.learntTo >= atLeast || this.#newest.has(found));
    if (!isEnough) return this.#inTime(this.#readAtLeast({ market, deviceId }, atLeast), found);
    if (now - found.readAt > checkAfter) this.#load({ market, deviceId }).catch(this.#deps.report);
    return found;
  }

  /** What the database now holds of a reader's feedback on an item, for a call that is about to add some. */
  async standing(device: NamedDevice, entryId: string): Promise<FeedbackStanding> {
    const { known, reader } = await this.#load(device);
    return {
      learntTo: known.learntTo,
      lastAct: lastAct(known, entryId, this.#now()),
      isInForce: (signals: readonly Signal[]) => signals.every((signal) => isInForce(reader.profile, signal)),
    };
  }

  /** What an article is about, as far as profiles learn from it. */
  async articleOf(market: MarketKey, entryId: string): Promise<SignalArticle | undefined> {
    return (await this.#deps.articles.find(market, new Set([entryId]))).get(entryId);
  }

  /** Learns events that were just committed. A profile that is not in memory learns them when it is next read. */
  async learn({ market, deviceId }: NamedDevice, { first, last, events }: StoredEvents): Promise<void> {
    this.#unsaved.announce(deviceId);
    const found = this.#memory.get(deviceId, this.#now());
    if (!found || found.learntTo !== first - 1) return this.outdate(deviceId);
    const about = await this.#deps.articles.find(market, idsIn(events));
    const now = this.#now();
    const isSame = this.#memory.get(deviceId, now)?.known === found.known;
    if (!isSame) return this.outdate(deviceId);
    const known = retainedOf({ ...learnEvents(found.known, events, about), learntTo: last }, found.set);
    this.#memory.set(deviceId, { known, set: found.set }, { now, readAt: found.readAt });
    this.#unsaved.add({ market, deviceId, known });
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  /** What is known of a device is read again before it is next used. */
  outdate(deviceId: string): void {
    this.#memory.forget(deviceId);
    const loading = this.#loading.get(deviceId);
    if (loading) loading.isOutdated = true;
  }

  #forgetAll(): void {
    this.#memory.clear();
    for (const loading of this.#loading.values()) loading.isOutdated = true;
  }

  /** A notice holds the name of the process that sent it, then the devices whose events changed. */
  #outdateNamed(notice: string): void {
    const [from, ...deviceIds] = notice.split(' ');
    if (from === this.#name) return;
    for (const deviceId of deviceIds) this.outdate(deviceId);
  }

  /** One read is enough: feedback is committed before the client learns its version. */
  async #readAtLeast(device: NamedDevice, atLeast: number): Promise<Remembered> {
    const found = await this.#load(device);
    if (found.learntTo < atLeast) this.#newest.add(found);
    return found;
  }

  async #inTime(looking: Promise<Remembered>, found: Remembered | undefined): Promise<Remembered> {
    const asKnown = () => found ?? noProfile;
    const late = Promise.withResolvers<Remembered>();
    const timer = setTimeout(() => late.resolve(asKnown()), longestWait);
    try {
      return await Promise.race([looking, late.promise]);
    } catch (error) {
      this.#deps.report(error); // a feed without a profile is better than none
      return asKnown();
    } finally {
      clearTimeout(timer);
    }
  }

  /** One read at a time for a device. A request during a read makes it read once more, so that it misses no change. */
  async #load(device: NamedDevice): Promise<Remembered> {
    const { deviceId } = device;
    const running = this.#loading.get(deviceId);
    if (running) running.isOutdated = true;
    if (running) return await running.done;
    const loading: Loading = { done: Promise.resolve().then(() => this.#read(device)), isOutdated: false };
    this.#loading.set(deviceId, loading);
    return await loading.done;
  }

  async #read(device: NamedDevice): Promise<Remembered> {
    const { market, deviceId } = device;
    try {
      const saved = this.#memory.get(deviceId, this.#now())?.known ?? (await this.#deps.store.load(market, deviceId));
      const { known, set } = await this.#settled(device, saved);
      const retained = retainedOf(known, set);
      if (retained !== saved) this.#unsaved.add({ market, deviceId, known: retained });
      const now = this.#now();
      return this.#memory.set(deviceId, { known: retained, set }, { now, readAt: now });
    } finally {
      this.#loading.delete(deviceId); // before any other request runs: the next one begins a new read
    }
  }

  /** Reads until nothing changed meanwhile. */
  async #settled(device: NamedDevice, saved: KnownReader): Promise<{ known: KnownReader; set: SetByReader }> {
    const loading = this.#loading.get(device.deviceId);
    let [known, set] = [saved, nothingSet];
    for (let turn = 0; turn < mostTurns; turn += 1) {
      if (loading) loading.isOutdated = false;
      [known, set] = await Promise.all([this.#caughtUp(device, known), this.#deps.settings.setBy(device)]);
      if (!loading?.isOutdated) break;
    }
    return { known, set };
  }

  async #caughtUp(device: NamedDevice, from: KnownReader): Promise<KnownReader> {
    const { store, articles } = this.#deps;
    let known = from;
    for (;;) {
      const events = await store.eventsAfter(device, known.learntTo, eventsAtOnce);
      if (events.length === 0) return known;
      known = learnEvents(known, events, await articles.find(device.market, idsIn(events)));
      if (events.length < eventsAtOnce) return known;
    }
  }
}

/** What is stored of a reader: without anything learnt, where they want no profile (OVL-06). */
function retainedOf(known: KnownReader, { settings }: SetByReader): KnownReader {
  return settings.unpersonalised ? withoutLearning(known) : known;
}

function idsIn(events: StoredEvents['events']): ReadonlySet<string> {
  return new Set(events.filter(canHaveSignal).map(({ news_entry_id }) => news_entry_id));
}
