/** The forms of CLDR; a table names a form by its place in this list. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralForm = (typeof forms)[number];

const OTHER = forms.indexOf('other');
const HUNDRED = 100;
/** Counts from here on are left to `Intl`: some languages have a form for millions. */
const END = 10_000;

/**
 * The plural forms of a language as a text: one digit for each count below a hundred, then one for each remainder of a
 * hundred of the counts above. A catalogue carries it, because making the first `Intl` object of a page takes a phone a
 * tenth of a second. Null for a language whose forms do not repeat by hundreds.
 */
export function pluralTable(language: string): string | null {
  const rules = new Intl.PluralRules(language);
  const digits = Array.from({ length: 2 * HUNDRED }, (_, count) => forms.indexOf(rules.select(count)));
  const table = digits.join('').replace(new RegExp(`${OTHER}+$`), '');
  const isRight = Array.from({ length: END }, (_, count) => formIn(table, count) === rules.select(count));
  return isRight.every(Boolean) ? table : null;
}

/** Undefined where the table does not reach: for fractions and large counts. */
export function formIn(table: string, count: number): PluralForm | undefined {
  if (!Number.isInteger(count) || count < 0 || count >= END) return undefined;
  return forms[Number(table[count < HUNDRED ? count : HUNDRED + (count % HUNDRED)] ?? OTHER)];
}
