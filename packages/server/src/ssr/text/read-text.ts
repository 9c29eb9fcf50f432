import type { TextBlock, TextPart } from '@griot/domain/text-pages';

/** Values for the names in braces. A line that names one without a value is left out: there is nothing to say then. */
export type TextValues = Readonly<Record<string, TextPart | undefined>>;

/**
 * Reads a text of `packages/server/texts`: a block a paragraph, `#` the title, `##` a heading, lines that begin with `-` a
 * list; `[words](/path)` leads to a page of ours, `{name}` stands for a value.
 */
export function readText(source: string, values: TextValues): TextBlock[] {
  const blocks = source.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.filter((block) => block !== '').flatMap((block) => blockOf(block, values) ?? []);
}

function blockOf(block: string, values: TextValues): TextBlock | undefined {
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).flatMap((item) => {
      const parts = partsOf(item.slice(2), values);
      return parts ? [parts] : [];
    });
    return items.length > 0 ? { kind: 'list', items } : undefined;
  }
  const [, marks = '', text = ''] = /^(#{0,2}) ?([\s\S]*)$/.exec(block) ?? [];
  const parts = partsOf(text, values);
  const kind = marks === '#' ? 'title' : marks === '##' ? 'heading' : 'paragraph';
  return parts && { kind, parts };
}

const marked = /(\[[^\]]+\]\(\/[a-z]+\)|\{\w+\})/;

function partsOf(text: string, values: TextValues): TextPart[] | undefined {
  const parts: TextPart[] = [];
  for (const piece of text.replace(/\s*\n\s*/g, ' ').split(marked)) {
    const [, words, href] = /^\[([^\]]+)\]\((\/[a-z]+)\)$/.exec(piece) ?? [];
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (words !== undefined && href !== undefined) parts.push({ text: words, href });
    else if (name === undefined) parts.push({ text: piece });
    else if (values[name] === undefined) return undefined;
    else parts.push(values[name]);
  }
  return parts.filter(({ text: one }) => one !== '');
}
