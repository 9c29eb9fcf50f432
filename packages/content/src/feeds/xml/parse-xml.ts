import { Parser } from 'htmlparser2';
import { limits } from '../limits.ts';
import { withBareBrackets } from './bare-brackets.ts';
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
    parser.write(withBareBrackets(xml));
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return builder.finish();
}
