import type { PageElement } from './page-tree.ts';

const LONGEST_NAMES = 300;
const MOST_WORDS = 40;
const naming = ['class', 'id', 'data-component', 'data-module', 'data-testid', 'data-type', 'data-block', 'itemprop'];

/**
 * The words in an element's class, id and similar attributes: `articleBody`, `article_body` and `article-body` are
 * equal. An empty word stands between two names. Names by which content systems note a state are left out.
 */
export function namesOf({ tag, attributes }: PageElement): readonly string[] {
  const given = naming.map((name) => attributes[name] ?? '').join(' ');
  const all = tag.includes('-') ? `${tag} ${given}` : given;
  if (all.trim() === '') return [];
  const tokens = all.slice(0, LONGEST_NAMES).trim().split(/\s+/);
  const isPost = tokens.some((token) => postNames.test(token));
  return tokens
    .filter((token) => !stateNames.test(token) && !(isPost && postStates.test(token)))
    .flatMap((token) => [...wordsOf(token), ''])
    .slice(0, MOST_WORDS);
}

const wordsOf = (token: string): string[] =>
  token
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Drupal writes how a field's label is shown and that a page is promoted, grids the widths at which a box is hidden,
 * themes what a page has.
 */
const stateNames =
  /^(field-+label-|label-(hidden|above|inline)|node-+(promoted|sticky|published|unpublished|view)|(has|no|with|without|not)-|(\w+-)?(hidden|visible|show|hide)-(for-)?(xs|sm|md|lg|xl|small|medium|large|phone|mobile|tablet|desktop|print))/i;
/** WordPress names a post after its categories, tags and author. */
const postNames = /^(hentry|type-post|status-publish|post-\d+|postid-\d+)$/i;
const postStates = /^(category|tag|author|format|type|status)-/i;

/** Finds the first listed name among the words of an element. */
export type NameList = (words: readonly string[]) => string | undefined;

/**
 * Names are separated by commas; a name of several words matches them in sequence, `related*` matches a prefix. A name
 * counts at the beginning or the end of what the page wrote: `share-bar`, `post-share`, but not `has-share-count`.
 */
export function nameList(text: string): NameList {
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  const beginnings = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const whole = new Set(names);
  const firstWords = new Set(names.map((name) => name.split(' ')[0] ?? ''));
  const nameAt = (words: readonly string[], at: number): string | undefined => {
    const [one = '', two = '', three = ''] = words.slice(at, at + 3);
    if (!firstWords.has(one)) return undefined;
    const isHead = (words[at - 1] ?? '') === '';
    const isEdge = (count: number) => isHead || (words[at + count] ?? '') === '';
    return [one, `${one} ${two}`, `${one} ${two} ${three}`].find((name, nth) => whole.has(name) && isEdge(nth + 1));
  };
  return (words) => {
    for (const [at, word] of words.entries()) {
      const name = word === '' ? undefined : (nameAt(words, at) ?? beginnings.find((start) => word.startsWith(start)));
      if (name !== undefined) return name;
    }
    return undefined;
  };
}
