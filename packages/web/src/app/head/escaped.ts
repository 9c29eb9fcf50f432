import { escapedHtml } from '@griot/domain/format/escaped-html';

/** As React escapes texts and attributes, the single quote too. */
export const escaped = (text: string): string => escapedHtml(text).replaceAll("'", '&#x27;');

/** For what is told in one line: control characters help nobody, and some readers of tags stumble over them. */
export function escapedLine(text: string): string {
  return escaped(text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
}

const unsafeInScript = /[<\u2028\u2029]/g;

/** JSON that cannot end its own element; the two separators are line ends to older script parsers. */
export function inScript(value: unknown): string {
  const json = JSON.stringify(value);
  // Most pages have none of them, and looking for each is far quicker than for any.
  if (!json.includes('<') && !json.includes('\u2028') && !json.includes('\u2029')) return json;
  return json.replace(unsafeInScript, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
