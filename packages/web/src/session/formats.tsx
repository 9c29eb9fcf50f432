import { calendarDay } from '@griot/domain/format/calendar-day';
import { shortCount } from '@griot/domain/format/count';
import { inDigits } from '@griot/domain/format/formatters';
import { relativeTime } from '@griot/domain/format/relative-time';
import { MINUTE_MS } from '@griot/domain/time-units';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { cachedSince } from '../platform/offline/cached-page.ts';
import { useClient } from './context/client.ts';
import { useSessionParts } from './context/session-context.ts';
import type { SessionParts, TimeForm, WriteTime } from './session.ts';

const NowContext = createContext(0);
const EVERY = MINUTE_MS;

/**
 * The time that ages on the page count from: the server's and what has passed since, updated once a minute. The phone's
 * clock may be days off.
 */
export function NowProvider({ sent, children }: { sent: number; children: ReactNode }) {
  const [now, setNow] = useState(sent);
  const client = useClient();
  useEffect(() => {
    if (client === null) return undefined;
    const { clock } = client;
    const since = cachedSince();
    const age = since === 0 ? 0 : clock.now() - since; // of a document that was fetched long before
    let stop = () => {};
    const wait = () => {
      stop = clock.after(EVERY, tick);
    };
    const tick = () => {
      // In slices: every age on the page may change.
      startTransition(() => setNow(sent + age + clock.elapsed()));
      wait();
    };
    // A page that came alive within the minute is not rendered again at once.
    if (age + clock.elapsed() < EVERY) wait();
    else tick();
    return () => stop();
  }, [client, sent]);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): number {
  return use(NowContext);
}

type TextContext = SessionParts<'words' | 'locale' | 'market'>;

/** Times and counts in the reader's words, by the market's own digits and time zone (spec 9). */
export function useFormats() {
  const session = useSessionParts<'locale' | 'market' | 'words' | 'writeTime'>();
  const now = useNow();
  const write: WriteTime = session.writeTime ?? ((form, at) => timeText(session, form, { at, now }));
  return {
    count: (count: number) => shortCount(count, session.locale),
    age: (at: number) => write('age', at),
    shortAge: (at: number) => write('short', at),
    date: (at: number) => write('date', at),
    time: (at: number) => write('time', at),
  };
}

/** A time in words; an age of a week and more, short or not, is the empty text. */
export function timeText(context: TextContext, form: TimeForm, { at, now }: { at: number; now: number }): string {
  const time = relativeTime(at, now);
  const isAge = form === 'age' || form === 'short';
  if (form === 'date' || time.unit === 'date') return isAge ? '' : date(context, at);
  if (time.unit === 'now') return context.words('justNow');
  const { unit, count } = time;
  return context.words(`${unit}${form === 'short' ? 'Short' : 'Ago'}`, {
    count,
    shown: shortCount(count, context.locale),
  });
}

function date({ words, locale, market }: TextContext, at: number): string {
  const { year, month, day } = calendarDay(at, market?.timeZone ?? 'UTC');
  return words('date', {
    day: inDigits(day, locale),
    month: words('month', { month: String(month) }),
    year: inDigits(year, locale),
  });
}
