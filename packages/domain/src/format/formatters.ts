/** The ways in which the product writes numbers. */
const numberShapes = {
  plain: {},
  oneDecimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  percent: { style: 'percent' },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** More than all markets in all shapes; beyond it all are made anew, so that no input can fill the memory. */
const MOST_CACHED = 512;
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it, so one is cached for each locale and shape. */
export function numberFormat(locale: string, shape: keyof typeof numberShapes): Intl.NumberFormat {
  return cachedFormatter(numbers, `${shape} ${locale}`, () => new Intl.NumberFormat(locale, numberShapes[shape]));
}

/** The code point of each numbering system's zero; the other digits follow it. */
const zeros: Readonly<Record<string, number>> = { latn: 0x30, arab: 0x660, beng: 0x9e6, deva: 0x966 };
const LEAST_GROUPED = 1_000;

/**
 * A whole number in the digits of the market, without separators. It is written without `Intl`, whose first object
 * takes a phone a tenth of a second.
 */
export function inDigits(whole: number, locale: string): string {
  const zero = zeros[locale.slice(locale.lastIndexOf('-') + 1)] ?? zeros.latn ?? 0;
  return String(whole).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** A number as the market writes it. Most on a page have at most three digits, and these no language separates. */
export function plainNumber(count: number, locale: string): string {
  const isShort = Number.isInteger(count) && count >= 0 && count < LEAST_GROUPED;
  return isShort ? inDigits(count, locale) : numberFormat(locale, 'plain').format(count);
}

/** The calendar day in a time zone. In English, which every runtime has: only its digits are read. */
export function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const shape = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  return cachedFormatter(days, timeZone, () => new Intl.DateTimeFormat('en-US', shape));
}

function cachedFormatter<Formatter>(formatters: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key);
  if (known !== undefined) return known;
  if (formatters.size >= MOST_CACHED) formatters.clear();
  const made = make();
  formatters.set(key, made);
  return made;
}
