import { MINUTE_MS } from '@griot/domain/time-units';
import { newcomers, returnDays, returnedName } from '../../areas/events/statistics/measures.ts';

/** What is known of one day of one market or arm. */
export type DayNumbers = {
  /** Zero where nothing was counted. */
  numberOf(name: string): number;
  /** How many days ago it was. */
  readonly ago: number;
};

/** A figure of the report: one row here is one chart, and one column of the table. */
export type Figure = {
  readonly name: string;
  readonly label: string;
  /** Grows with the number of readers, so that arms of different size are compared by the reader. */
  readonly isCount?: boolean;
  /** Decimals that are shown. */
  readonly decimals?: number;
  /** Undefined where nothing can be said, which is not the same as none. */
  valueOn(day: DayNumbers): number | undefined;
};

const share = (part: number, whole: number): number | undefined => (whole > 0 ? (100 * part) / whole : undefined);

const plain = (name: string, label: string): Figure => ({ name, label, valueOn: ({ numberOf }) => numberOf(name) });
const count = (name: string, label: string): Figure => ({ ...plain(name, label), isCount: true });

/** Of the new readers of a day, those who read again so many days later. */
const retention = (after: number): Figure => ({
  name: `retention_${after}`,
  label: `New readers back after ${after === 1 ? 'a day' : `${after} days`}, %`,
  decimals: 1,
  valueOn: ({ numberOf, ago }) => (ago < after ? undefined : share(numberOf(returnedName(after)), numberOf(newcomers))),
});

/** All figures, in the order in which they are shown. */
export const figures: readonly Figure[] = [
  count('visits', 'App opened'),
  count('opens', 'Articles and clips opened'),
  plain('readers', 'Readers'),
  plain('newcomers', 'New readers'),
  {
    name: 'dwell',
    label: 'Minutes read by a reader',
    decimals: 1,
    valueOn: ({ numberOf }) => {
      const readers = numberOf('readers');
      return readers > 0 ? numberOf('dwell_ms') / MINUTE_MS / readers : undefined;
    },
  },
  count('refreshes', 'Feeds refreshed'),
  count('plays', 'Clips played'),
  count('shares', 'Shares'),
  ...returnDays.map(retention),
  count('push_sent', 'Pushes sent'),
  {
    name: 'push_opened',
    label: 'Pushes that were opened, %',
    decimals: 1,
    valueOn: ({ numberOf }) => share(numberOf('push_opened'), numberOf('push_sent')),
  },
  count('push_opted_out', 'Pushes turned off'),
  {
    name: 'errors',
    label: 'Requests that failed, %',
    decimals: 1,
    valueOn: ({ numberOf }) => share(numberOf('errors'), numberOf('requests')),
  },
];

/** Without digits in groups: the same in every language, and in a spreadsheet. */
export function figureText({ decimals = 0 }: Figure, value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(decimals);
}
