import { Parser } from 'htmlparser2';
import { limits } from '../limits.ts';
import { hasReferences, withoutReferences } from '../xml/references.ts';
import { INLINE, KNOWN, SILENT, VOID } from './elements.ts';

/** The visible text, in one line. */
export const htmlText = (html: string): string => oneLine(visibleText(html, { between: ' ', without: SILENT }));

const besideText: ReadonlySet<string> = new Set([...SILENT, 'figcaption']);

/** What is to be quoted of a text: a line for each block, so that no heading runs into a sentence, and no captions. */
export function htmlLines(html: string): string {
  const lines = visibleText(html, { between: BREAK, without: besideText }).split(BREAK).map(oneLine);
  return lines.filter((line) => line !== '').join('\n');
}

/** No text has it; line breaks in HTML are blanks. */
const BREAK = '\u0000';

type Reading = { between: string; without: ReadonlySet<string> };

function visibleText(html: string, { between, without }: Reading): string {
  const words: string[] = [];
  const silent: string[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (depth > limits.depth) parser.pause();
        if (without.has(name)) silent.push(name);
        if (!INLINE.has(name)) words.push(between);
      },
      onclosetag(name) {
        depth -= 1;
        if (silent.at(-1) === name) silent.pop();
        if (!INLINE.has(name)) words.push(between);
      },
      ontext(text) {
        if (silent.length === 0) words.push(text);
      },
    },
    { recognizeSelfClosing: true, recognizeCDATA: true },
  );
  parser.write(html);
  return words.join('');
}

/** What ends a sentence in the scripts we serve, or a part of one, with what closes around it. */
const ended = /[.!?…।॥؟۔:;,،؛–—-]["”’»)\]]*$/u;

/** Lines as one: what ends without a mark, as headings do, is parted from what follows. */
export function joinedLines(lines: string): string {
  const all = lines.split(/\s*\n\s*/).filter((line) => line !== '');
  return all.map((line, at) => (at === all.length - 1 ? line : `${line}${ended.test(line) ? ' ' : ' · '}`)).join('');
}

/** Collapses white space but keeps no-break spaces. */
export const oneLine = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ').trim();

const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]{0,2000}>/gi;
const MOST_TAGS = 200;

/** Whether a text holds markup: a closed element or one that needs no end tag. A lone `<blink>` is a word. */
function hasMarkup(text: string): boolean {
  if (!text.includes('<')) return false;
  const begun = new Set<string>();
  let tags = 0;
  for (const [, slash, written = ''] of text.matchAll(TAG)) {
    const name = written.toLowerCase();
    tags += 1;
    if (tags > MOST_TAGS) return false;
    if (!KNOWN.has(name)) continue;
    if (slash === '' && VOID.has(name)) return true;
    if (slash === '') begun.add(name);
    else if (begun.has(name)) return true;
  }
  return false;
}

/** Whether text without a declared type is HTML. */
export const looksLikeHtml = (text: string): boolean => hasMarkup(text) || hasReferences(text);

const MOST_LAYERS = 3;

/** One line of plain text from a value that may be escaped once, twice or not at all. */
export function plainLine(text: string): string {
  let line = oneLine(text);
  for (let layer = 0; layer < MOST_LAYERS && looksLikeHtml(line); layer++) {
    line = hasMarkup(line) ? htmlText(line) : oneLine(withoutReferences(line));
  }
  return line;
}
