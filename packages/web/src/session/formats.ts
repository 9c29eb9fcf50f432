import { calendarDay } from '@griot/domain/format/calendar-day';
import { shortCount } from '@griot/domain/format/count';
import { numberFormat } from '@griot/domain/format/formatters';
import { relativeTime } from '@griot/domain/format/relative-time';
import { useNow } from './now.tsx';
import { type Session, useSession } from './session.tsx';

const ago = { minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const;

/** Times and counts in the reader's words, by the market's own digits and time zone (spec 9). */
export function useFormats() {
  const session = useSession();
  const now = useNow();
  return {
    count: (count: number) => shortCount(count, session.locale),
    /** For cards: never a date (spec 9, Relative time). */
    age: (at: number) => {
      const time = relativeTime(at, now);
      return time.unit === 'date' ? '' : relative(session, time.unit, time.count);
    },
    time: (at: number) => {
      const time = relativeTime(at, now);
      return time.unit === 'date' ? date(session, at) : relative(session, time.unit, time.count);
    },
  };
}

function relative({ words, locale }: Session, unit: keyof typeof ago, count: number): string {
  return words(ago[unit], { count, shown: shortCount(count, locale) });
}

function date({ words, locale, market }: Session, at: number): string {
  const { year, month, day } = calendarDay(at, market?.timeZone ?? 'UTC');
  const plain = numberFormat(locale, 'ungrouped');
  return words('date', {
    day: plain.format(day),
    month: words('month', { month: String(month) }),
    year: plain.format(year),
  });
}
