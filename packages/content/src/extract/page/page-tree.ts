/** An element of a page, reduced to what the extraction rules need. */
export type PageElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  children: PageNode[];
};
/** Text nodes are strings with decoded entities. */
export type PageNode = PageElement | string;

export const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';

export function element(
  tag: string,
  children: PageNode[] = [],
  attributes: PageElement['attributes'] = {},
): PageElement {
  return { tag, attributes, children };
}

/** Every element below this one, in document order. It is not recursive, so a deep page costs no more for each step. */
export function* descendants(parent: PageElement): Generator<PageElement> {
  const pending: PageElement[] = [];
  const add = ({ children }: PageElement) => {
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (child !== undefined && isElement(child)) pending.push(child);
    }
  };
  add(parent);
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    add(next);
  }
}

export function holds(parent: PageElement, matches: (inside: PageElement) => boolean): boolean {
  for (const inside of descendants(parent)) if (matches(inside)) return true;
  return false;
}

/** The elements from one down to another inside it, both included; empty if it is not inside. */
export function pathTo(from: PageElement, sought: PageElement): PageElement[] {
  if (from === sought) return [from];
  for (const child of from.children) {
    const path = isElement(child) ? pathTo(child, sought) : [];
    if (path.length > 0) return [from, ...path];
  }
  return [];
}

export function textOf(node: PageNode): string {
  const pieces: string[] = [];
  collectText(node, pieces);
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

function collectText(node: PageNode, pieces: string[]): void {
  if (!isElement(node)) {
    pieces.push(node);
    return;
  }
  const isBlock = !isInlineTag(node.tag);
  if (isBlock) pieces.push(' ');
  for (const child of node.children) collectText(child, pieces);
  if (isBlock) pieces.push(' ');
}

/** Removes every matching element with all of its content. */
export function remove(parent: PageElement, isUnwanted: (node: PageElement) => boolean): void {
  parent.children = parent.children.filter((child) => !isElement(child) || !isUnwanted(child));
  for (const child of parent.children) if (isElement(child)) remove(child, isUnwanted);
}

const blockTags = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul'
  ).split(' '),
);

/** Unknown tags count as inline, as in browsers. */
export const isInlineTag = (tag: string): boolean => !blockTags.has(tag);
