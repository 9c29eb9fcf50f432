import type { Clock } from '../../../clock.ts';
import { BatchWriter } from '../../../memory/batch-writer.ts';
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
  /** Devices whose events changed. */
  readonly #changed: BatchWriter<string>;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: UnsavedProfilesDeps) {
    this.#deps = deps;
    const { store, name, report } = deps;
    this.#changed = new BatchWriter({
      write: (deviceIds) => store.announce(name, [...new Set(deviceIds)]),
      report,
      after: announceEvery,
      most: mostWaiting,
    });
  }

  start(): void {
    this.#timer = setInterval(() => void this.#save(), saveEvery).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#changed.stop();
    await this.#save();
  }

  add(reader: Saved): void {
    this.#readers.delete(reader.deviceId);
    this.#readers.set(reader.deviceId, reader);
    for (const oldest of this.#readers.keys()) {
      if (this.#readers.size <= mostWaiting) return;
      this.#readers.delete(oldest);
    }
  }

  /** Many devices are announced in one notice: PostgreSQL makes commits with notices wait for each other. */
  announce(deviceId: string): void {
    this.#changed.add(deviceId);
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
