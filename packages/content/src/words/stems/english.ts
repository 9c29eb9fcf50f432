/** Exceptions to the rules below. */
const fixed = new Map([
  ['news', 'news'],
  ['united', 'united'],
  ['during', 'during'],
  ['series', 'series'],
  ['species', 'species'],
  ['morning', 'morning'],
  ['evening', 'evening'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['lives', 'life'],
  ['wives', 'wife'],
  ['won', 'win'],
  ['winning', 'win'],
  ['bought', 'buy'],
  ['sold', 'sell'],
  ['died', 'die'],
  ['dies', 'die'],
  ['dying', 'die'],
  ['killing', 'kill'],
  ['used', 'use'],
  ['uses', 'use'],
  ['using', 'use'],
  ['agreed', 'agree'],
]);

/** British and American spellings. */
const variants: readonly [RegExp, string][] = [
  [/^(col|lab|fav|harb|neighb|hon|hum|rum|behavi|endeav|flav|arm|parl)our/, '$1or'],
  [/^(cent|theat|kilomet|met|lit|fib)er/, '$1re'],
  [/^(def|off|lic)ens(e|es|ed)$/, '$1enc$2'],
  [/^programme/, 'program'],
  [/(?<=.{4})is(e|es|ed|ing|ation|ations|er|ers)$/, 'iz$1'],
];

/**
 * A light stemmer: plurals, -ing and -ed, and British and American spelling. Derivations are kept apart, since `organ`
 * and `organisation`, or `universe` and `university`, mean different news.
 */
export function stemEnglish(word: string): string {
  const known = fixed.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const spelt = variants.reduce((form, [pattern, usual]) => form.replace(pattern, usual), word);
  return withoutSilentE(withoutTense(singular(spelt)));
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|[^aeiou]o)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (/[^aeiou]ied$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const rest = /^(.*[aeiouy].*[^e])(?:ing|ed)$/.exec(word)?.[1];
  if (rest === undefined || rest.length < 3) return word;
  return /([^aeiouylsz])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

function withoutSilentE(word: string): string {
  return word.length > 3 && /[^e]e$/.test(word) ? word.slice(0, -1) : word;
}
