/** The elements allowed in an article body, by role. All other tags are removed (DET-20). */
export const inlineTags = ['a', 'b', 'br', 'code', 'em', 'i', 'img', 's', 'strong', 'sub', 'sup', 'time'] as const;
export const flowTags = ['blockquote', 'figure', 'h2', 'h3', 'h4', 'hr', 'ol', 'p', 'pre', 'table', 'ul'] as const;
/** Elements that are valid only inside a certain parent. */
export const partTags = ['caption', 'figcaption', 'li', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'] as const;
export const voidTags = ['br', 'hr', 'img'] as const;

export type InlineTag = (typeof inlineTags)[number];
export type Tag = InlineTag | (typeof flowTags)[number] | (typeof partTags)[number];
export const allowedTags: readonly Tag[] = [...inlineTags, ...flowTags, ...partTags];

const inline = new Set<string>(inlineTags);
const empty = new Set<string>(voidTags);
const allowed = new Set<string>(allowedTags);

export const isInline = (tag: Tag): tag is InlineTag => inline.has(tag);
export const isVoid = (tag: Tag): boolean => empty.has(tag);
export const isAllowed = (name: string): name is Tag => allowed.has(name);

/** A tag that is not listed here has no attributes. */
export const allowedAttributes: Readonly<Partial<Record<Tag, string[]>>> = {
  a: ['href', 'rel', 'target'],
  figure: ['data-video'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  time: ['datetime'],
};

const requireAttributes = new Set<string>(['a', 'img'] satisfies Tag[]);

/** A link without an address and a picture without a source are not shown. */
export const needsAttributes = (tag: Tag): boolean => requireAttributes.has(tag);

/** Elements that are removed with their text: code, controls, fallbacks for frames. */
export const silentTags = [
  ...['script', 'style', 'noscript', 'template', 'title', 'svg', 'textarea', 'xmp', 'noembed', 'noframes'],
  ...['iframe', 'object', 'applet', 'audio', 'canvas', 'map', 'button', 'select', 'option', 'datalist'],
];

const becomes = {
  h2: ['h1'], // the article's title is the page's h1
  h4: ['h5', 'h6'],
  s: ['strike', 'del'],
  code: ['kbd', 'samp', 'tt'],
  ul: ['menu', 'dir'],
  // Boxes become paragraphs, so that words of two boxes do not run together.
  p: [
    ...['address', 'article', 'aside', 'body', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset', 'footer'],
    ...['form', 'header', 'hgroup', 'legend', 'main', 'nav', 'plaintext', 'section', 'summary'],
  ],
} as const satisfies Partial<Record<Tag, readonly string[]>>;

/** The tag that replaces an element of the page. */
export const renamed: ReadonlyMap<string, Tag> = new Map(
  Object.entries(becomes).flatMap(([tag, names]) => names.map((name) => [name, tag as Tag] as const)),
);
