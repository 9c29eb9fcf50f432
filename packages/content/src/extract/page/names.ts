import type { PageElement } from './page-tree.ts';

const LONGEST_NAMES = 300;
const MOST_WORDS = 20;
const naming = ['class', 'id', 'data-component', 'data-module', 'data-testid', 'data-type', 'data-block', 'itemprop'];

/**
 * The words in an element's class, id and similar attributes: `articleBody`, `article_body` and `article-body` are
 * equal.
 */
export function namesOf({ tag, attributes }: PageElement): readonly string[] {
  const given = naming.map((name) => attributes[name] ?? '').join(' ');
  const all = tag.includes('-') ? `${tag} ${given}` : given;
  if (all.trim() === '') return [];
  const words = all.slice(0, LONGEST_NAMES).replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** Finds the first listed name among the words of an element. */
export type NameList = (words: readonly string[]) => string | undefined;

/** Names are separated by commas; a name of several words matches them in sequence, `related*` matches a prefix. */
export function nameList(text: string): NameList {
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  const beginnings = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const whole = new Set(names);
  const firstWords = new Set(names.map((name) => name.split(' ')[0] ?? ''));
  const nameAt = (words: readonly string[], at: number): string | undefined => {
    const [one = '', two = '', three = ''] = words.slice(at, at + 3);
    if (!firstWords.has(one)) return undefined;
    return [one, `${one} ${two}`, `${one} ${two} ${three}`].find((name) => whole.has(name));
  };
  return (words) => {
    for (const [at, word] of words.entries()) {
      const name = nameAt(words, at) ?? beginnings.find((start) => word.startsWith(start));
      if (name !== undefined) return name;
    }
    return undefined;
  };
}
