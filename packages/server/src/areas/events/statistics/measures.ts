import { HOUR_MS } from '@griot/domain/time-units';

/** A number that is counted for each device and day, and summed over the devices of a market. */
export type Measure = {
  readonly name: string;
  /** The table that it is counted in. */
  readonly from: 'event' | 'request_event';
  /** An SQL aggregate over the rows of one device on one day. */
  readonly sum: string;
};

const counted = (name: string, type: string): Measure => ({
  name,
  from: 'event',
  sum: `count(*) filter (where event_type = '${type}')`,
});

/** A visit of longer than this was left lying, and clients may send any number. */
const longestStay = HOUR_MS;

/** What is counted. A new number is a new row; `cli/stats/figures.ts` says how it is shown. */
export const measures: readonly Measure[] = [
  { name: 'readers', from: 'event', sum: '1' },
  counted('visits', 'wake'),
  counted('opens', 'click'),
  counted('impressions', 'impression'),
  counted('refreshes', 'refresh'),
  counted('more', 'load_more'),
  counted('plays', 'play'),
  counted('shares', 'share'),
  {
    name: 'dwell_ms',
    from: 'event',
    sum: `coalesce(sum(case when event_type = 'stay' and jsonb_typeof(extra -> 'duration') = 'number'
      then least(greatest((extra ->> 'duration')::double precision, 0), ${longestStay}) end), 0)`,
  },
  { name: 'requests', from: 'request_event', sum: 'count(*)' },
  { name: 'errors', from: 'request_event', sum: `count(*) filter (where result <> 'success')` },
];

/** So many days after their first one it is counted whether new readers are there again. */
export const returnDays = [1, 7, 30] as const;

/** Readers on the day their device was made; `returned_7` of the same day are those who read seven days later. */
export const newcomers = 'newcomers';
export const returnedName = (after: number): string => `returned_${after}`;
