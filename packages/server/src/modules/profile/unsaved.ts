import type { Clock } from '../../clock.ts';
import type { ProfileRepository, Saved } from './profile.repository.ts';

const saveEvery = 30_000;
const tellEvery = 1_000;
const savedAtOnce = 200;
/** Beyond this the longest waiting are given up: their events are kept, and learnt again. */
const mostWaiting = 20_000;

type UnsavedDeps = {
  readonly store: ProfileRepository;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly name: string;
};

/** What is to be written and told by and by. Losing it costs time, never knowledge: events hold it all. */
export class Unsaved {
  readonly #parts: UnsavedDeps;
  readonly #readers = new Map<string, Saved>();
  readonly #changed = new Set<string>();
  #timers: NodeJS.Timeout[] = [];

  constructor(parts: UnsavedDeps) {
    this.#parts = parts;
  }

  start(): void {
    this.#timers = [
      setInterval(() => void this.#save(), saveEvery).unref(),
      setInterval(() => void this.#tellAll(), tellEvery).unref(),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#tellAll();
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

  /** Other processes are told of many devices at once: a notice each would make every commit wait in a row. */
  tell(deviceId: string): void {
    if (this.#changed.size < mostWaiting) this.#changed.add(deviceId);
  }

  async #tellAll(): Promise<void> {
    const deviceIds = [...this.#changed];
    this.#changed.clear();
    const { store, name, report } = this.#parts;
    if (deviceIds.length > 0) await store.tell(name, deviceIds).catch(report);
  }

  async #save(): Promise<void> {
    const { store, clock, report } = this.#parts;
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
