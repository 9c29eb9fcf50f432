const longestName = 60;
/** What takes no room or is no character, and what turns the direction of what stands beside it. */
const unseen = new RegExp(
  `[${[
    '\\p{Cs}\\p{Noncharacter_Code_Point}\\ufff0-\\ufffd',
    '\\u00ad\\u180e\\u200b\\u2060-\\u206f\\ufeff',
    '\\u115f\\u1160\\u3164\\uffa0', // letters by name, yet without a shape
    '\\u061c\\u200e\\u200f\\u202a-\\u202e',
  ].join('')}]`,
  'gu',
);

/**
 * A name that may stand beside others: one line, without characters that nobody sees. Some of these belong between
 * letters, as joiners do, so a name needs something besides to be one: without a letter or a digit it is empty.
 */
export function shownName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const shown = [...clean].slice(0, longestName).join('').trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}

/** The address of a picture that a page of ours may show, else empty. */
export function shownPicture(address: string): string {
  const url = address.length <= 2048 ? URL.parse(address) : null;
  return url?.protocol === 'https:' && url.username === '' ? url.href : '';
}
