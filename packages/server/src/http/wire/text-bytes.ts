const beyondAscii = /[\u0080-\uffff]+/g;
/** With more such runs than these, looking for them takes longer than it saves. */
const mostRuns = 200;

/**
 * The bytes of a text in UTF-8, as `Buffer.from` makes them. V8 writes a text letter by letter as soon as one letter of it
 * is beyond Latin-1, a quotation mark in a headline for example; what is ASCII can be written in one go.
 */
export function textBytes(text: string): Buffer {
  const parts: Buffer[] = [];
  let end = 0;
  for (const found of text.matchAll(beyondAscii)) {
    if (parts.length > 2 * mostRuns) return Buffer.concat([...parts, Buffer.from(text.slice(end))]);
    const [letters] = found;
    parts.push(Buffer.from(text.slice(end, found.index), 'latin1'), Buffer.from(letters));
    end = found.index + letters.length;
  }
  parts.push(Buffer.from(text.slice(end), 'latin1'));
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}
