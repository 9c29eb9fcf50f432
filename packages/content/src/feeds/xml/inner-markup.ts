import { escapedText } from '@griot/domain/format/escaped-html';
import { resolvedAttribute } from '../addresses.ts';
import { VOID } from '../html/elements.ts';
import { quoted } from '../html/mend-html.ts';
import { isElement, type XmlElement } from './xml-tree.ts';

/**
 * The content of an element as HTML. Addresses under an `xml:base` are resolved, because it is lost outside of the
 * feed.
 */
export function innerMarkup(element: XmlElement): string {
  return element.children.map((child) => (isElement(child) ? markup(child) : escapedText(child))).join('');
}

function markup(element: XmlElement): string {
  if (!/^[a-z][a-z0-9-]*$/.test(element.tag)) return innerMarkup(element);
  const attributes = [...element.attributes]
    .filter(([name]) => /^[a-z][a-z0-9-]*$/.test(name) && name !== 'xmlns')
    .map(([name, value]) => ` ${name}=${quoted(resolvedAttribute(name, value, element.base ?? ''))}`);
  const start = `<${element.tag}${attributes.join('')}>`;
  return VOID.has(element.tag) ? start + innerMarkup(element) : `${start}${innerMarkup(element)}</${element.tag}>`;
}
