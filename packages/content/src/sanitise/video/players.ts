import { voidTags } from '../allow-list.ts';
import { type Video, videoOf } from './providers.ts';

/** The tag of a player between the two cleaning passes; none is left after the second. */
export const playerTag = 'video';

const voids = new Set<string>(voidTags);

/** Attributes a player has after the first pass. */
export const playerAttributes = ['data-video', 'title'];

export const playerOf = ({ key }: Video, title: string) => ({ 'data-video': key, ...(title !== '' && { title }) });

/** Follows the tags of players in what the first pass left. */
export class Players {
  readonly #show: (video: Video, title: string) => void;
  #depth = 0;
  #isShown = false;

  constructor(show: (video: Video, title: string) => void) {
    this.#show = show;
  }

  /** Reads the next piece and returns whether it belongs to a player: to its tags or its fallback content. */
  consume(end: string | undefined, tag: string | undefined, attributes: string): boolean {
    if (this.#depth === 0 && tag !== playerTag) return false;
    if (this.#depth === 0) this.#isShown = false;
    if (tag === playerTag && !this.#isShown) this.#try(attributes);
    if (end !== undefined) this.#depth -= 1;
    else if (tag !== undefined && !voids.has(tag)) this.#depth += 1;
    return true;
  }

  /** A player without an address of its own may hold several sources; the first known one is used. */
  #try(attributes: string): void {
    const video = videoOf(attributeIn(attributes, 'data-video'));
    if (!video) return;
    this.#show(video, attributeIn(attributes, 'title'));
    this.#isShown = true;
  }
}

function attributeIn(attributes: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
