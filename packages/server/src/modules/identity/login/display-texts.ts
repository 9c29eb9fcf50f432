const longestName = 60;
/** Control characters, and those that turn the direction of what stands beside them. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name that may stand beside others: one line, without characters that nobody sees. */
export function shownName(name: string): string {
  const clean = name.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, longestName).join('').trim();
}

/** The address of a picture that a page of ours may show, else empty. */
export function shownPicture(address: string): string {
  const url = address.length <= 2048 ? URL.parse(address) : null;
  return url?.protocol === 'https:' && url.username === '' ? url.href : '';
}
