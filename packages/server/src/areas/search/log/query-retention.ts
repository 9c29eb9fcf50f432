import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { QueryLogRepository } from './query-log.repository.ts';

/** As long as what is hot is compared with its own past. */
const retainedFor = 8 * DAY_MS;

/** Forgets what was searched for. */
export function queryRetention(store: Pick<QueryLogRepository, 'forgetBefore'>, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor, forget: (before) => store.forgetBefore(before) });
}
