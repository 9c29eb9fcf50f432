/** Bounds on the work for one feed, which is foreign input. Lengths are in characters. */
export const limits = {
  bytes: 8 * 1024 * 1024,
  /** Archives of a publisher hold more than a thousand; the work of one visit is bounded all the same. */
  entries: 2000,
  /** Nesting depth; deeper elements lose their tag. */
  depth: 100,
  /** Unclosed start tags; the parser's work grows with the square of their number. */
  openTags: 2000,
  nodes: 400_000,
  /** Attributes of one element; the parser slows down long before a hostile million of them. */
  attributes: 1000,
  title: 1000,
  description: 4000,
  summary: 64 * 1024,
  content: 512 * 1024,
  id: 1024,
  address: 2048,
  name: 200,
  categories: 30,
  category: 100,
  enclosures: 20,
  images: 20,
  links: 50,
  date: 120,
} as const;

/** Cuts a text without splitting a character. */
export function cutTo(text: string, length: number): string {
  return text.length > length
    ? text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')
    : text;
}
