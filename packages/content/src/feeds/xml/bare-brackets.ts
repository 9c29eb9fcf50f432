/** A text with more bare brackets cannot be repaired. */
const MOST = 20_000;
const PLACES = /<!\[CDATA\[|<!--|<(?![a-z_:!?/\u0080-\uffff])/gi;

/** Escapes each `<` that cannot begin a tag: "a < b" would otherwise swallow the text up to the next tag. */
export function withBareBrackets(xml: string): string {
  const parts: string[] = [];
  let from = 0;
  PLACES.lastIndex = 0;
  for (let found = PLACES.exec(xml); found && parts.length < MOST; found = PLACES.exec(xml)) {
    if (found[0] === '<') {
      parts.push(xml.slice(from, found.index), '&lt;');
      from = found.index + 1;
      continue;
    }
    const end = xml.indexOf(found[0] === '<!--' ? '-->' : ']]>', PLACES.lastIndex);
    if (end < 0) break; // it reaches to the end
    PLACES.lastIndex = end;
  }
  return parts.length === 0 ? xml : parts.join('') + xml.slice(from);
}
