import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@griot/domain/time-units';

/** One interpretation of the time of day: its milliseconds, and the text before and after it. */
export type ClockReading = { time: number | undefined; before: string; after: string };

const PATTERNS = [
  /(?<![\d:+]|\d[-−])(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,:](?<fraction>\d{1,9}))?)?(?!\d)/,
  /^(?<date>\d{8})(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?!\d)/,
  /(?<=\d)T(?<hour>\d{2})(?:(?<minute>\d{2})(?:(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?)?(?!\d)/i,
  /(?<!\d)(?<hour>\d{1,2})\s?[hu](?<minute>\d{2})(?!\d)/i,
  /(?<!\d)(?<hour>\d{1,2})(?=\s?[ap]\.?\s?m\b)/i,
  // The last match is the time, since a date may look the same.
  /(?<=[\s,])(?<hour>\d{1,2})\.(?<minute>\d{2})(?:\.(?<second>\d{2}))?(?![\d.])(?!.*\d\.\d)/,
];

/** Every interpretation of the time of day in a date, most likely first; the last has no time. */
export function* clockReadings(text: string): Generator<ClockReading> {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text);
    if (!found?.groups) continue;
    const date = found.groups.date ?? '';
    const before = text.slice(0, found.index).replace(/T$/i, '') + date;
    const after = text.slice(found.index + found[0].length);
    yield { time: timeFrom(found.groups, halfOfDay(before, after)), before, after };
  }
  yield { time: undefined, before: text, after: '' };
}

/** An impossible time is ignored; the date beside it may still be right. */
function timeFrom(groups: Record<string, string | undefined>, half: 'morning' | 'afternoon' | undefined): number {
  const [minute, second] = [Number(groups.minute ?? 0), Number(groups.second ?? 0)];
  let hour = Number(groups.hour);
  if (half === 'afternoon' && hour < 12) hour += 12;
  if (half === 'morning' && hour === 12) hour = 0;
  if (hour > 24 || minute > 59 || second > 60) return 0;
  return (
    hour * HOUR_MS +
    minute * MINUTE_MS +
    second * SECOND_MS +
    Math.floor(Number(`0.${groups.fraction ?? 0}`) * SECOND_MS)
  );
}

const AFTERNOON = { before: /(?:오후|下午|午後)\s*$/i, after: /^\s*(?:p\.?\s?m\b|م|μ\.?\s?μ|अपराह्न)/i };
const MORNING = { before: /(?:오전|上午|午前)\s*$/i, after: /^\s*(?:a\.?\s?m\b|ص|π\.?\s?μ|पूर्वाह्न)/i };

function halfOfDay(before: string, after: string): 'morning' | 'afternoon' | undefined {
  if (AFTERNOON.before.test(before) || AFTERNOON.after.test(after)) return 'afternoon';
  return MORNING.before.test(before) || MORNING.after.test(after) ? 'morning' : undefined;
}
