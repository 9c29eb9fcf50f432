import { randomUUID } from 'node:crypto';
import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { Clock } from '../clock.ts';
import { newRequestId } from './request-id.ts';

type Shown = { readonly deviceId: string; readonly requestId: string; readonly entryId: string };
/** What makes `infra_feedback`: opaque to clients, it comes back with every event on an item. */
type Tokens = { issue(shown: Shown, position: number): string };

type Nested = {
  readonly type?: string;
  readonly news_entry_id?: string;
  readonly more_id?: string;
  readonly articles?: readonly object[];
  readonly article?: object;
};
type Stamp = { readonly requestId: string; token(entryId: string, position: number): string };

/**
 * Gives an item what belongs to one request, and what is nested in it too. Sections and trending entries, which have no
 * type, have none of their own.
 */
function stampItem(item: Nested, stamp: Stamp, position: number): object {
  const entryId = item.news_entry_id ?? item.more_id ?? '';
  return {
    ...item,
    ...(item.type !== undefined && { request_id: stamp.requestId, infra_feedback: stamp.token(entryId, position) }),
    ...(item.articles && { articles: item.articles.map((one) => stampItem(one, stamp, position)) }),
    ...(item.article && { article: stampItem(item.article, stamp, position) }),
  };
}

/** An item written once, with a gap wherever a request says itself; the gaps are named by the item they belong to. */
type Written = { readonly pieces: readonly Buffer[]; readonly gaps: readonly string[] };

/** No text can hold it: it is made anew with each start. */
const mark = randomUUID();
const gap = new RegExp(`"request_id":"${mark}","infra_feedback":"${mark}([^"]*)"`);
const written = new WeakMap<UnstampedItem, Written>();

/** The bytes of an item in one answer. Whoever asks with the same object again saves the writing. */
export function itemBytes(item: UnstampedItem, { requestId, token }: Stamp, position: number): Buffer[] {
  const { pieces, gaps } = written.get(item) ?? write(item);
  return pieces.flatMap((piece, at) => {
    const entryId = gaps[at];
    if (entryId === undefined) return [piece];
    const own = `"request_id":"${requestId}","infra_feedback":"${token(entryId, position)}"`;
    return [piece, Buffer.from(own)];
  });
}

function write(item: UnstampedItem): Written {
  const text = JSON.stringify(stampItem(item, { requestId: mark, token: (entryId) => mark + entryId }, 0));
  const parts = text.split(gap); // what the pattern holds in brackets stands between the pieces
  const made = {
    pieces: parts.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece)),
    gaps: parts.filter((_, at) => at % 2 === 1),
  };
  written.set(item, made);
  return made;
}

/** An item without what differs from request to request, and so what is nested in it. */
export type Unstamped<Item> = Item extends readonly (infer One)[]
  ? readonly Unstamped<One>[]
  : Item extends object
    ? { readonly [Key in keyof Item as Exclude<Key, 'request_id' | 'infra_feedback'>]: Unstamped<Item[Key]> }
    : Item;

export type UnstampedItem = Unstamped<FeedItem>;

type OpenRequest = { readonly requestId: string; items<Item>(items: readonly Unstamped<Item>[]): Item[] };

/** The items of answers that no feed made. */
export class RequestItems {
  readonly #tokens: Tokens;
  readonly #clock: Clock;

  constructor(tokens: Tokens, clock: Clock) {
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** An answer to a device, which may be none. */
  open(deviceId: string, requestId: string = newRequestId(this.#clock.now().getTime())): OpenRequest {
    const token = (entryId: string, position: number) => this.#tokens.issue({ deviceId, requestId, entryId }, position);
    return {
      requestId,
      // what lacks only these two is whole with them
      items: <Item>(items: readonly Unstamped<Item>[]) =>
        items.map((item, position) => stampItem(item as Nested, { requestId, token }, position)) as Item[],
    };
  }
}
