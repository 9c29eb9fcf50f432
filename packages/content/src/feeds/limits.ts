/** A feed is somebody else's file: nothing in it may cost more than this. Lengths are characters. */
export const limits = {
  bytes: 8 * 1024 * 1024,
  entries: 500,
  /** Elements inside each other; what is deeper loses its tag. */
  depth: 100,
  /** Start tags waiting for their end; the parser's work grows with the square of it. */
  openTags: 2000,
  nodes: 400_000,
  /** Of one element; the parser slows down long before a hostile million of them. */
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

/** Cut without leaving half a character. */
export function cutTo(text: string, length: number): string {
  return text.length > length
    ? text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')
    : text;
}
