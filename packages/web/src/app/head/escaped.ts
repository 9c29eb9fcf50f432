const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => special[letter] ?? letter);
}

/** For what is told in one line: control characters help nobody, and some readers of tags stumble over them. */
export function escapedLine(text: string): string {
  return escaped(text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
}

/** JSON that cannot end its own element; the two separators are line ends to older script parsers. */
export function inScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
