/** Parses JSON with raw line breaks in strings, trailing commas or a missing end, as far as possible. */
export function readJson(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const { mended, open, lastItem } = walked(text);
  const complete = parsed(mended + closing(open));
  if (complete !== undefined || !lastItem) return complete;
  return parsed(mended.slice(0, lastItem.length) + closing(lastItem.open));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the next attempt may do
  }
}

const closing = (open: string[]): string =>
  open
    .map((bracket) => (bracket === '{' ? '}' : ']'))
    .toReversed()
    .join('');

type Walk = {
  mended: string;
  /** Open brackets. */
  open: string[];
  lastItem: { length: number; open: string[] } | undefined;
};

/** Entries are objects in an array of the outermost object. */
const ITEM_DEPTH = 2;
const DEEPEST = 200;

/** Copies JSON, repairs small faults and remembers where the last complete entry ended. */
function walked(text: string): Walk {
  const parts: string[] = [];
  const open: string[] = [];
  let length = 0;
  let lastItem: Walk['lastItem'];
  for (const token of tokens(text)) {
    parts.push(token);
    length += token.length;
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    if (token === '}' && open.length === ITEM_DEPTH) lastItem = { length, open: [...open] };
    if (open.length > DEEPEST) break;
  }
  return { mended: parts.join(''), open, lastItem };
}

const PLAIN = /[{}[\]]|(,)(?=\s*(?:[}\]]|$))|[^"{}[\],]+|,/y;

/** Strings without raw line breaks, brackets, and the rest without a comma before a closing bracket. */
function* tokens(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const end = stringEnd(text, at);
      yield mendedString(text.slice(at, end));
      at = end;
      continue;
    }
    PLAIN.lastIndex = at;
    const [token = '', surplus] = PLAIN.exec(text) ?? [];
    if (surplus === undefined) yield token;
    at += Math.max(token.length, 1);
  }
}

/** The end of the string that begins here. A regular expression would overflow the stack on a long string. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function mendedString(token: string): string {
  return token.replace(/\\([\s\S])|[\n\r\t]/g, (found, one?: string) => {
    if (one === undefined) return ESCAPES[found] ?? '';
    return '"\\/bfnrtu'.includes(one) ? found : one; // an escape that JSON does not know
  });
}
