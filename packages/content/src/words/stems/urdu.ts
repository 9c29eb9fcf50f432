import { endingsOf } from './endings.ts';

const plural = endingsOf('وں یں اں', 2);
const gender = endingsOf('ے ہ', 2);
const masculine = endingsOf('ا', 3); // three letters are seldom a noun with an ending (`کہا`)

/** Plurals and the endings that change with gender and case (`حملہ`, `حملے`, `حملوں`); expects a folded word. */
export function stemUrdu(word: string): string {
  const single = plural(word);
  return single === word ? masculine(gender(word)) : single;
}
