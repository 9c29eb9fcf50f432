import { DAY_MS } from '@griot/domain/time-units';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clocks of a zone show a time, which is given as if it were UTC. Where clocks go back and show
 * it twice, the first one; where they go forward and never show it, as if they had not been changed yet.
 */
export function instantOf(local: number, timeZone: string): number {
  const before = offsetAt(local - DAY_MS, timeZone);
  const early = local - before;
  if (offsetAt(early, timeZone) === before) return early;
  const after = offsetAt(local + DAY_MS, timeZone);
  const late = local - after;
  return offsetAt(late, timeZone) === after ? late : early;
}
