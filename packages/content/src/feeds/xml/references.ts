import { Parser } from 'htmlparser2';
import { westernCharacter } from '../encoding/code-page.ts';

const REFERENCE = /&(#x[0-9a-f]{1,8};?|#[0-9]{1,8};?|[a-z][a-z0-9]{0,31};)/gi;

/**
 * Decodes character references of XML and HTML and the feed's own entities. An ampersand that begins no reference is
 * kept, because many feeds write addresses with bare ampersands.
 */
export function withoutReferences(text: string, own?: ReadonlyMap<string, string>): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, written: string) => {
    const name = written.replace(/;$/, '');
    if (/^#x/i.test(name)) return numbered(Number.parseInt(name.slice(2), 16));
    return name.startsWith('#') ? numbered(Number(name.slice(1))) : (own?.get(name) ?? named(name) ?? whole);
  });
}

/** Whether the text holds a valid reference. */
export const hasReferences = (text: string): boolean => text.includes('&') && withoutReferences(text) !== text;

function numbered(point: number): string {
  if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return '\ufffd';
  return point <= 0xff ? westernCharacter(point) : String.fromCodePoint(point);
}

const known = new Map<string, string | undefined>();
const MOST_KNOWN = 4000;

/** Decodes the entity names of HTML, which the parser library includes anyway. */
function named(name: string): string | undefined {
  if (known.has(name)) return known.get(name);
  let text = '';
  const parser = new Parser({
    ontext(piece) {
      text += piece;
    },
  });
  parser.end(`&${name};`);
  // A known name at the beginning of the reference does not make the whole reference valid.
  const meaning = text.endsWith(';') && text.length > 1 ? undefined : text;
  if (known.size < MOST_KNOWN) known.set(name, meaning);
  return meaning;
}

const PROLOG = 64 * 1024;
const MOST_ENTITIES = 200;
const LONGEST_ENTITY = 1000;

/** The feed's own entities. Their text is not expanded further, so that they cannot grow exponentially. */
export function ownEntities(xml: string): ReadonlyMap<string, string> {
  const prolog = xml.slice(0, PROLOG);
  const from = prolog.search(/<!DOCTYPE[^>[]{0,300}\[/i);
  const entities = new Map<string, string>();
  if (from < 0) return entities;
  for (const [, name = '', , double, single] of prolog.slice(from).matchAll(DECLARATION)) {
    const text = double ?? single ?? '';
    if (text.length <= LONGEST_ENTITY) entities.set(name, withoutReferences(text));
    if (entities.size >= MOST_ENTITIES) break;
  }
  return entities;
}

const DECLARATION = /<!ENTITY\s{1,20}([\w.-]{1,60})\s{1,20}("([^"]{0,2000})"|'([^']{0,2000})')\s{0,20}>/g;
