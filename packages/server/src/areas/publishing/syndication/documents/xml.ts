const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 has no place for, not even escaped: most control characters, halves of pairs, two that are none. */
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in an element or an attribute. */
function xmlText(text: string): string {
  return text.replace(unsayable, '').replace(/[&<>"']/g, (letter) => special[letter] ?? letter);
}

/** An element with nothing but text in it. */
export function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${open(name, attributes)}>${xmlText(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${open(name, attributes)}/>`;
}

function open(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `${name}${pairs.join('')}`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
