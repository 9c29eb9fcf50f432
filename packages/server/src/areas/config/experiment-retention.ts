import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../clock.ts';
import { forgetOld, type Retention } from '../../retention.ts';
import type { ExperimentRepository } from './experiment.repository.ts';

/** How long after its end we store which devices were in an experiment: long enough to look at its figures. */
const retainedFor = 30 * DAY_MS;
/** Also while an experiment runs, no device is stored for longer. */
const longest = 365 * DAY_MS;

export function experimentRetention(store: ExperimentRepository, clock: Clock): Retention {
  return forgetOld(
    clock,
    { retainedFor, forget: (before) => store.deleteEnded(before) },
    { retainedFor: longest, forget: (before) => store.deleteBefore(before) },
  );
}
