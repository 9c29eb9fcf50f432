import type { Clock } from '../../clock.ts';
import type { ProfileRepository, Saved } from './profile.repository.ts';

const saveEvery = 30_000;
const announceEvery = 1_000;
const savedAtOnce = 200;
/** Beyond this the profiles that wait longest are dropped: their events are stored, and learnt again. */
const mostWaiting = 20_000;

type UnsavedProfilesDeps = {
  readonly store: ProfileRepository;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly name: string;
};

/** Profiles to save and devices to announce, in batches. A crash loses only time: events hold all that profiles are made of. */
export class UnsavedProfiles {
  readonly #deps: UnsavedProfilesDeps;
  readonly #readers = new Map<string, Saved>();
  readonly #changed = new Set<string>();
  #timers: NodeJS.Timeout[] = [];

  constructor(deps: UnsavedProfilesDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timers = [
      setInterval(() => void this.#save(), saveEvery).unref(),
      setInterval(() => void this.#announceAll(), announceEvery).unref(),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#announceAll();
    await this.#save();
  }

  keep(reader: Saved): void {
    this.#readers.delete(reader.deviceId);
    this.#readers.set(reader.deviceId, reader);
    for (const oldest of this.#readers.keys()) {
      if (this.#readers.size <= mostWaiting) return;
      this.#readers.delete(oldest);
    }
  }

  /** Many devices are announced in one notice: PostgreSQL makes commits with notices wait for each other. */
  announce(deviceId: string): void {
    if (this.#changed.size < mostWaiting) this.#changed.add(deviceId);
  }

  async #announceAll(): Promise<void> {
    const deviceIds = [...this.#changed];
    this.#changed.clear();
    const { store, name, report } = this.#deps;
    if (deviceIds.length > 0) await store.announce(name, deviceIds).catch(report);
  }

  async #save(): Promise<void> {
    const { store, clock, report } = this.#deps;
    while (this.#readers.size > 0) {
      const some = [...this.#readers.values()].slice(0, savedAtOnce);
      try {
        await store.save(some, clock.now());
      } catch (error) {
        report(error); // the next turn tries again
        return;
      }
      for (const reader of some) {
        if (this.#readers.get(reader.deviceId) === reader) this.#readers.delete(reader.deviceId);
      }
    }
  }
}
