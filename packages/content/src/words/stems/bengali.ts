import { endingsOf, lettersIn, untilStill } from './endings.ts';

const plurals = endingsOf('গুলো গুলি গুলোর গুলোতে গুলোকে টি টা টির টার টিকে টাকে টিতে রা েরা খানা', 2);
const cases = endingsOf('ের কে তে েতে ে য় দের দেরকে ই ও', 2);

/** Case, classifier and emphasis; expects a folded word. */
export function stemBengali(word: string): string {
  return untilStill(word, plurals, cases, withoutOwner).replace(/ী$/, 'ি'); // as folding leaves it at the end of a word
}

/** A bare র is a case only after a vowel sign: in `ঢাকার`, not in `খবর`. */
function withoutOwner(word: string): string {
  const rest = word.replace(/(?<=[ািীুূেো])র$/, '');
  return lettersIn(rest) >= 2 ? rest : word;
}
