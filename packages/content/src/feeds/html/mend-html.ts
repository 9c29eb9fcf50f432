import { escapedHtml, escapedText } from '@griot/domain/format/escaped-html';
import { Parser } from 'htmlparser2';
import { resolvedAttribute } from '../addresses.ts';
import { cutTo, limits } from '../limits.ts';
import { withoutReferences } from '../xml/references.ts';
import { KNOWN, VOID } from './elements.ts';
import { oneLine } from './html-text.ts';

class TooMuch extends Error {}

export type Attributes = Readonly<Record<string, string>>;
export type MendedHtml = {
  html: string;
  /** The attributes of the first pictures. */
  pictures: readonly Attributes[];
};
const MOST_PICTURES = 10;

/** No browser supports plugins any more, so the fallback inside these elements is used. */
const UNWRAPPED = new Set(['object', 'applet']);
const ATTRIBUTE = /^[a-z_:][\w:.-]{0,60}$/;

/** HTML of a feed as well-formed HTML, with absolute addresses and no longer than `length`. */
export function mendHtml(html: string, { base, length }: { base: string; length: number }): MendedHtml {
  const writer = new HtmlWriter(base, length);
  let given = 0;
  const parser: Parser = new Parser(
    {
      onattribute() {
        given += 1;
        if (given > limits.attributes) throw new TooMuch();
      },
      onopentag(name, attributes) {
        given = 0;
        writer.start(name, attributes);
        if (writer.isFull) parser.pause();
      },
      onclosetag: (name) => writer.end(name),
      ontext: (text) => writer.text(text),
    },
    // Some feeds hold XHTML, in which `<iframe … />` is an empty element.
    { recognizeSelfClosing: true, recognizeCDATA: true },
  );
  try {
    parser.write(withWords(withFallbacks(withUnfinishedText(html))));
    return { html: writer.finish(), pictures: writer.pictures };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    // The input is hostile or generated, so only its text is kept, without markup.
    const words = oneLine(withoutReferences(html.replace(/<[^<>]*>?/g, ' ')));
    return { html: cutMarkup(escapedText(words), length), pictures: writer.pictures };
  }
}

/** Cuts escaped text without leaving part of a reference or a character at its end. */
const cutMarkup = (text: string, length: number): string => cutTo(text, length).replace(/&[a-z]{0,4}$/, '');

export const quoted = (value: string): string => `"${escapedHtml(value)}"`;

/** A declaration without an end is treated as text. */
function withUnfinishedText(html: string): string {
  const at = html.lastIndexOf('<!');
  if (at < 0 || html.startsWith('<!--', at) || html.includes('>', at)) return html;
  return `${html.slice(0, at)}&lt;${html.slice(at + 1)}`;
}

const FRAME = /<iframe\b[^<>]*>/gi;

/**
 * What is written inside a frame was meant for readers without frames, and parsers do not read it: it goes behind the
 * frame. A frame without an end would swallow the rest of the text.
 */
function withFallbacks(html: string): string {
  if (!/<iframe/i.test(html)) return html;
  return html.replace(/<\/iframe\s*>/gi, '').replace(FRAME, (frame) => `${frame.replace(/\/>$/, '>')}</iframe>`);
}

const LONE = /<([a-z][a-z0-9_-]*)\s?>/gi;
const MOST_LONE = 50;

/** Escapes a word in angle brackets that is neither an HTML element nor closed by an end tag. */
function withWords(html: string): string {
  const words = new Map<string, boolean>();
  return html.replace(LONE, (tag, written: string) => {
    const name = written.toLowerCase();
    if (KNOWN.has(name) || (!words.has(name) && words.size >= MOST_LONE)) return tag;
    const isWord = words.get(name) ?? !new RegExp(`</${name}`, 'i').test(html);
    words.set(name, isWord);
    return isWord ? `&lt;${written}&gt;` : tag;
  });
}

class HtmlWriter {
  readonly pictures: Attributes[] = [];
  readonly #base: string;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  /** Once a piece does not fit nothing more is added, however small, so that the result is a prefix of the text. */
  #room: number;

  constructor(base: string, length: number) {
    this.#base = base;
    this.#room = length;
  }

  start(name: string, attributes: Attributes): void {
    if (this.#open.length >= limits.depth) throw new TooMuch();
    const isVoid = VOID.has(name);
    const resolved = Object.entries(attributes)
      .filter(([key]) => ATTRIBUTE.test(key))
      .map(([key, value]) => [key, resolvedAttribute(key, value, this.#base)] as const);
    if (name === 'img' && this.pictures.length < MOST_PICTURES) this.pictures.push(Object.fromEntries(resolved));
    if (UNWRAPPED.has(name) || !/^[a-z][\w:-]*$/i.test(name)) return;
    const tag = `<${name}${resolved.map(([key, value]) => ` ${key}=${quoted(value)}`).join('')}>`;
    if (tag.length > this.#room) this.#room = 0;
    if (this.#room > 0) this.#write(tag);
    if (this.#room > 0 && !isVoid) this.#open.push(name);
  }

  get isFull(): boolean {
    return this.#room === 0;
  }

  end(name: string): void {
    if (VOID.has(name) || this.#open.at(-1) !== name) return;
    this.#open.pop();
    this.#parts.push(`</${name}>`);
  }

  text(text: string): void {
    if (this.isFull) return;
    const written = RAW.has(this.#open.at(-1) ?? '') ? text : escapedText(text);
    this.#write(cutMarkup(written, this.#room));
    if (written.length >= this.#room) this.#room = 0;
  }

  finish(): string {
    while (this.#open.length > 0) this.end(this.#open.at(-1) ?? '');
    return this.#parts.join('');
  }

  #write(part: string): void {
    this.#parts.push(part);
    this.#room = Math.max(this.#room - part.length, 0);
  }
}

/** Elements in which HTML does not decode references. */
const RAW = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);
