import type { LanguageCode } from '@griot/locale/languages';
import type { Word } from '../words/words-of.ts';

/** A word without a prefix; `place` is true if the removed prefix means in, to or from. */
export type Unprefixed = { folded: string; place: boolean };

const SHORTEST_FORM = 3;

/** `بالقاهرة`, `للقاهرة`, `وطنجة`: conjunction, then preposition, then the name with or without its article. */
function arabicForms(word: string): Unprefixed[] {
  const bodies: Unprefixed[] = [{ folded: word, place: false }];
  const joined = /^[وف](?=.{3})/u.test(word) ? word.slice(1) : undefined;
  if (joined !== undefined) bodies.push({ folded: joined, place: false });
  for (const one of joined === undefined ? [word] : [word, joined]) {
    if (one.startsWith('لل')) bodies.push({ folded: `ال${one.slice(2)}`, place: true });
    if (/^[بكل]/u.test(one)) bodies.push({ folded: one.slice(1), place: true });
  }
  return bodies.filter(({ folded }) => folded.length >= SHORTEST_FORM);
}

/**
 * `di`, `ke`, `se` before an Indonesian name, the people of a Swahili or Hausa one (`Wanairobi`, `Bakano`): written on
 * by mistake or by rule. They are removed only before or with a capital, and only from long enough names.
 */
const written: Partial<Record<LanguageCode, RegExp>> = {
  id: /^(?:di|ke|se)(?=\p{Lu})/u,
  sw: /^(?:Wa|Ki|Mw?)(?=\p{L}{5})/u,
  ha: /^(?:Ba|Ɗan|Dan)(?=\p{L}{4})/u,
};
const means: Partial<Record<LanguageCode, boolean>> = { id: true };

/** The word itself first, then its forms without a prefix. */
export function unprefixedForms(word: Word, language: LanguageCode): Unprefixed[] {
  if (language === 'ar') return arabicForms(word.folded);
  const whole = { folded: word.folded, place: false };
  const before = written[language]?.exec(word.written)?.[0];
  if (before === undefined) return [whole];
  return [whole, { folded: word.folded.slice(before.length), place: means[language] ?? false }];
}
