const longestName = 60;
/** What takes no room or is no character, and what turns the direction of what stands beside it. */
const unseen =
  /[\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffd]/gu;

/** A name that may stand beside others: one line, without characters that nobody sees. */
export function shownName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...clean].slice(0, longestName).join('').trim();
}

/** The address of a picture that a page of ours may show, else empty. */
export function shownPicture(address: string): string {
  const url = address.length <= 2048 ? URL.parse(address) : null;
  return url?.protocol === 'https:' && url.username === '' ? url.href : '';
}
