import { searchLimits } from '../activity-constants.ts';

/** Line breaks, tabs and other characters that nobody can see between words. */
const gaps = /[\p{Z}\p{Cc}]+/gu;

/**
 * Returns what was typed as it is searched for and stored: one line, its words one space apart, no longer than the
 * call accepts.
 */
export function searchText(typed: string): string {
  const line = typed.normalize('NFC').replace(gaps, ' ').trim();
  return line.length <= searchLimits.longestText ? line : [...line].slice(0, searchLimits.longestText).join('').trim();
}

/** `source:` and the beginning of a name, at the end of a text. */
const unfinishedSource = /(^|\s)source:\s*"?[^"]*$/iu;

/** What a source that was chosen while typing searches for: the words before `source:`, if there are any, within it. */
export function withSource(typed: string, name: string): string {
  const before = unfinishedSource.test(typed) ? typed.replace(unfinishedSource, '') : '';
  return searchText(`${before} source:"${name.replaceAll('"', '')}"`);
}

type Field = { input: string; hint: string; isLoading: boolean };

/**
 * What a press of the search button looks for: the input, else the hint that stands in the empty field. Empty when
 * there is nothing to look for, or an answer is still on its way (spec 5, Search).
 */
export function textToSearch({ input, hint, isLoading }: Field): string {
  return isLoading ? '' : searchText(input) || searchText(hint);
}
