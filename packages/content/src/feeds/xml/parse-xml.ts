import { Parser } from 'htmlparser2';
import { limits } from '../limits.ts';
import { ownEntities, withoutReferences } from './references.ts';
import { TreeBuilder } from './tree-builder.ts';
import type { XmlElement } from './xml-tree.ts';

class TooMuch extends Error {}

export type ParsedXml = { document: XmlElement; isCut: boolean };

/** Parses anything that resembles XML into a tree; `address` is the address of the document. */
export function parseXml(xml: string, address: string): ParsedXml {
  const builder = new TreeBuilder(address);
  const entities = ownEntities(xml);
  let isData = false;
  let given = 0;
  const parser = new Parser(
    {
      onattribute() {
        given += 1;
        if (given > limits.attributes) throw new TooMuch();
      },
      onopentag(name, attributes) {
        given = 0;
        const decoded = Object.entries(attributes).map(
          ([key, value]) => [key, withoutReferences(value, entities)] as const,
        );
        builder.start(name, new Map(decoded));
        if (builder.openTags > limits.openTags || builder.nodes > limits.nodes) throw new TooMuch();
      },
      onclosetag: () => builder.end(),
      oncdatastart() {
        isData = true;
      },
      oncdataend() {
        isData = false;
      },
      ontext: (text) => builder.text(isData ? text : withoutReferences(text, entities)),
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    // The parser is not ended, so the elements still open show where the feed broke off.
    parser.write(withEscapedBrackets(xml));
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return builder.finish();
}

/** A text with more bare brackets cannot be repaired. */
const MOST_BRACKETS = 20_000;
const BRACKET_PLACES = /<!\[CDATA\[|<!--|<(?![a-z_:!?/\u0080-\uffff])/gi;

/** Escapes each `<` that cannot begin a tag: "a < b" would otherwise swallow the text up to the next tag. */
function withEscapedBrackets(xml: string): string {
  const parts: string[] = [];
  let from = 0;
  BRACKET_PLACES.lastIndex = 0;
  for (let found = BRACKET_PLACES.exec(xml); found && parts.length < MOST_BRACKETS; found = BRACKET_PLACES.exec(xml)) {
    if (found[0] === '<') {
      parts.push(xml.slice(from, found.index), '&lt;');
      from = found.index + 1;
      continue;
    }
    const end = xml.indexOf(found[0] === '<!--' ? '-->' : ']]>', BRACKET_PLACES.lastIndex);
    if (end < 0) break; // The section reaches to the end of the text.
    BRACKET_PLACES.lastIndex = end;
  }
  return parts.length === 0 ? xml : parts.join('') + xml.slice(from);
}
