import type { TimeForm } from '../../session/session.ts';

/** What belongs to one request and is written into a cached page anew each time. */
export type Gap =
  /** Values of the request itself. */
  | { kind: 'nonce' | 'csrf' | 'href' | 'deviceId' | 'now' | 'hint' | 'cameFrom' | 'view' | 'groupLoads' }
  /** The link back to the list, which is the feed for whoever came from elsewhere. */
  | { kind: 'wayBack' }
  /** As the address calls a list. */
  | { kind: 'title' }
  /** Attributes and tags that say how the page looks. */
  | { kind: 'viewMarks' }
  | { kind: 'barColours' }
  | { kind: 'time'; form: TimeForm; at: number }
  /** The id of an answer, and the token that ties an item to it; `like` is what the answer itself had. */
  | { kind: 'requestId'; like: string }
  | { kind: 'feedback'; like: string; requestLike: string; entryId: string };

/**
 * Where a value stands decides how it is escaped: in markup, in a text of the page's data, or as a whole value of it.
 */
export type Place = 'markup' | 'text' | 'value';
export type PlacedGap = Gap & { place: Place };
export type Split = { pieces: readonly string[]; gaps: readonly PlacedGap[] };

/**
 * The marks of one rendering. Each is letters and digits, which no escaping changes, and begins with a secret that is
 * made for this rendering alone: no publisher's text can hold one.
 */
export class PageMarks {
  readonly #secret: string;
  readonly #gaps: Gap[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  mark(gap: Gap): string {
    this.#gaps.push(gap);
    return `${this.#secret}x${this.#gaps.length - 1}x`;
  }

  /**
   * Takes a document apart at its marks. The page's data begins where `dataStart` stands for the last time, and ends
   * with its element: no text in it can hold an end tag.
   */
  split(html: string, dataStart: string): Split {
    const dataAt = html.lastIndexOf(dataStart);
    const dataEnd = html.indexOf('</script>', dataAt);
    const pieces: string[] = [];
    const gaps: PlacedGap[] = [];
    let end = 0;
    for (const found of html.matchAll(new RegExp(`${this.#secret}x(\\d+)x`, 'g'))) {
      const gap = this.#gaps[Number(found[1])];
      if (gap === undefined) throw new Error('a mark without a gap');
      const [from, to] = [found.index, found.index + found[0].length];
      const isInData = from > dataAt && from < dataEnd;
      const isWhole = isInData && html[from - 1] === '"' && html[to] === '"';
      pieces.push(html.slice(end, isWhole ? from - 1 : from));
      gaps.push({ ...gap, place: isWhole ? 'value' : isInData ? 'text' : 'markup' });
      end = isWhole ? to + 1 : to;
    }
    pieces.push(html.slice(end));
    return { pieces, gaps };
  }
}
