import { endingsOf, untilStill } from './endings.ts';

const joined = endingsOf('లో ల్లో కి కు ను ని తో పై నుంచి నుండి లోని గా ానికి ాన్ని ంలో ంతో ంపై', 2);
const numbered = endingsOf('ాలు ాల ా ం లు ల ులు ుల', 2);
const vowel = endingsOf('ు ి', 2);

/** Cases joined to the noun, plurals, and the endings that change before them; expects a folded word. */
export function stemTelugu(word: string): string {
  return vowel(untilStill(word, joined, numbered));
}
