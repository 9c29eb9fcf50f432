import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type en from './messages/en.json';
import { formIn } from './plural-table.ts';

/** Every message there is; English is the source of the keys. */
export type MessageId = keyof typeof en;
/** Messages by their id, and under `pluralTableId` the plural forms of the language. */
export type Catalogue = Record<string, CompiledMessage | string>;
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** Where a catalogue may carry the plural forms of its language (plural-table.ts); no message has such an id. */
export const pluralTableId = '#plurals';

/** A compiled message: texts, names of values, and choices by plural form or by value. */
type Part = string | readonly [name: string, kind?: string, forms?: Readonly<Record<string, string | readonly Part[]>>];

const plurals = new Map<string, Intl.PluralRules>();

/**
 * The rules of a locale are costly to make and hold nothing of a reader, so they are cached. The locales are the
 * markets'.
 */
function pluralRules(locale: string): Intl.PluralRules {
  const known = plurals.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(locale);
  plurals.set(locale, made);
  return made;
}

/**
 * A translator of its own for one request or one page; nothing is stored between readers. It reads what the compiler
 * makes of our messages (docs/adr/0033) and no more: values arrive formatted, so there are no number or date styles.
 * @param locale what `Intl` is asked with for plurals (markets.ts, formatLocale)
 */
export function translator(locale: string, catalogue: Catalogue): Translate {
  const table = catalogue[pluralTableId];
  const formOf = (count: number) =>
    (typeof table === 'string' ? formIn(table, count) : undefined) ?? pluralRules(locale).select(count);

  const render = (parts: string | readonly Part[], values: MessageValues): string =>
    typeof parts === 'string' ? parts : parts.map((part) => renderPart(part, values)).join('');

  function renderPart(part: Part, values: MessageValues): string {
    if (typeof part === 'string') return part;
    const [name, kind, forms] = part;
    const value = values[name] ?? '';
    if (forms === undefined) return String(value);
    const form = kind === 'plural' ? formOf(Number(value)) : '';
    return render(forms[value] ?? forms[form] ?? forms.other ?? '', values);
  }

  return (id, values = {}) => render((catalogue[id] ?? id) as string | readonly Part[], values);
}
