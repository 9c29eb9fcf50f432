/** The ways in which the product writes numbers. */
const numberShapes = {
  plain: {},
  ungrouped: { useGrouping: false },
  oneDecimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  percent: { style: 'percent' },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** More than all markets in all shapes; beyond it all are made anew, so that no input can fill the memory. */
const MOST_KEPT = 512;
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it, so one is kept for each locale and shape. */
export function numberFormat(locale: string, shape: keyof typeof numberShapes): Intl.NumberFormat {
  return kept(numbers, `${shape} ${locale}`, () => new Intl.NumberFormat(locale, numberShapes[shape]));
}

/** The calendar day in a time zone. In English, which every runtime has: only its digits are read. */
export function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const shape = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  return kept(days, timeZone, () => new Intl.DateTimeFormat('en-US', shape));
}

function kept<Formatter>(formatters: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key);
  if (known !== undefined) return known;
  if (formatters.size >= MOST_KEPT) formatters.clear();
  const made = make();
  formatters.set(key, made);
  return made;
}
