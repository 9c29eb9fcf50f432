import { escapedText } from '@griot/domain/format/escaped-html';
import { htmlText, looksLikeHtml, plainLine } from '../html/html-text.ts';
import { type MendedHtml, mendHtml } from '../html/mend-html.ts';
import { cutTo } from '../limits.ts';
import { innerMarkup } from '../xml/inner-markup.ts';
import { elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** A text of a feed, and whether it is HTML. */
export type Wording = { kind: 'html' | 'text'; value: string };

/** The assumed content of an element without a `type`: descriptions are HTML, titles may be either. */
const HTML_FIELDS = new Set(['description', 'content:encoded', 'fullitem', 'body', 'xhtml:body', 'abstract']);

/** The text of an element, whether plain, escaped, in CDATA, as markup or in base64. */
function wordingOf(element: XmlElement): Wording {
  const type = (element.attributes.get('type') ?? '').trim().toLowerCase();
  if (/^(?:image|audio|video)\//.test(type)) return { kind: 'text', value: '' };
  if (isBase64(element, type)) return guessed(decodedBase64(textOf(element)));
  if (elementsOf(element).length > 0) return { kind: 'html', value: innerMarkup(withoutWrapper(element)) };
  const value = unwrapped(textOf(element));
  if (type.includes('html') && !type.includes('xhtml')) return { kind: 'html', value };
  return type === '' && HTML_FIELDS.has(element.key) ? { kind: 'html', value } : guessed(value);
}

/** Text declared as plain may still be HTML: visible tags in a headline are never meant. */
const guessed = (value: string): Wording => ({ kind: looksLikeHtml(value) ? 'html' : 'text', value });

/** One line of plain text; undefined if it is empty. */
export function lineOf(element: XmlElement, length: number): string | undefined {
  const { kind, value } = wordingOf(element);
  const line = plainLine(kind === 'html' ? htmlText(cutTo(value, LONGEST_LINE)) : cutTo(value, LONGEST_LINE));
  return line === '' ? undefined : cutTo(line, length);
}

/** A longer title holds an article, of which the beginning is enough. */
const LONGEST_LINE = 16 * 1024;

/** The base of relative addresses, and the longest allowed length. */
type Measure = { base: string; length: number };

/** HTML for a body; undefined if it is empty. */
export function bodyOf(element: XmlElement, { base, length }: Measure): MendedHtml | undefined {
  return bodyFrom(wordingOf(element), { base: element.base ?? base, length });
}

export function bodyFrom({ kind, value }: Wording, { base, length }: Measure): MendedHtml | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const body = mendHtml(kind === 'html' ? text : paragraphs(text), { base, length });
  return body.html === '' ? undefined : body;
}

const paragraphs = (text: string): string => {
  const parts = text.split(/\n\s*\n/);
  return parts.length === 1 ? escapedText(text) : parts.map((part) => `<p>${escapedText(part.trim())}</p>`).join('');
};

/** Atom 0.3 declares base64; in Atom 1.0 every type that is neither text nor XML is base64 (RFC 4287, 4.1.3.3). */
function isBase64(element: XmlElement, type: string): boolean {
  if (element.attributes.get('mode')?.toLowerCase() === 'base64') return true;
  return (
    /^[a-z]+\/[\w.+-]+$/.test(type) && !/^text\/|xml$|json$|html/.test(type) && !/[^\w+/=\s]/.test(textOf(element))
  );
}

function decodedBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ''; // a document or a picture, not words
  }
}

/** Removes the `div` that Atom requires around XHTML. */
function withoutWrapper(element: XmlElement): XmlElement {
  const [only, ...others] = elementsOf(element);
  const isAlone =
    only && others.length === 0 && element.children.every((child) => child === only || String(child).trim() === '');
  return isAlone && only.tag === 'div' ? only : element;
}

/** Removes escaped CDATA marks, and what is left of nested CDATA sections. */
function unwrapped(text: string): string {
  const trimmed = text.trim();
  const inner = trimmed.startsWith('<![CDATA[') ? trimmed.slice('<![CDATA['.length) : trimmed;
  return inner.endsWith(']]>') ? inner.slice(0, -3) : inner;
}
