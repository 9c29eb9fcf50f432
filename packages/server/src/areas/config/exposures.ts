import { inExperiment } from '@griot/domain/in-experiment';
import { LRUCache } from 'lru-cache';
import type { ProvenDeviceId } from '../../claims-and-proofs.ts';
import type { Clock } from '../../clock.ts';
import { BatchWriter } from '../../memory/batch-writer.ts';
import type { Experiment, ExperimentRepository, Exposure } from './experiment.repository.ts';

/** Writes that wait at most; more are dropped rather than kept in memory, and recorded at the device's next visit. */
const mostWaiting = 1_000;
/** Exposures that need no second write. */
const mostKnown = 20_000;

type ExposureDeps = {
  readonly store: Pick<ExperimentRepository, 'record'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** Records which devices were given a config while an experiment ran, so that figures can be split by it. */
export class Exposures {
  readonly #known = new LRUCache<string, true>({ maxSize: mostKnown, sizeCalculation: () => 1 });
  readonly #writer: BatchWriter<Exposure>;

  constructor({ store, clock, report }: ExposureDeps) {
    this.#writer = new BatchWriter({
      write: (exposures) => store.record(exposures, clock.now()),
      report,
      after: 0,
      most: mostWaiting,
      onLost: (exposures) => {
        for (const { experiment, deviceId } of exposures) this.#known.delete(keyOf(experiment, deviceId));
      },
    });
  }

  /** Nobody waits for it. */
  record(deviceId: ProvenDeviceId, running: readonly Experiment[]): void {
    for (const { name, share } of running) {
      const key = keyOf(name, deviceId);
      if (this.#known.has(key)) continue;
      const isQueued = this.#writer.add({ experiment: name, deviceId, isIn: inExperiment(deviceId, name, share) });
      if (isQueued) this.#known.set(key, true);
    }
  }

  async stop(): Promise<void> {
    await this.#writer.stop();
  }
}

const keyOf = (name: string, deviceId: string) => `${name} ${deviceId}`;
