import type { QueuedAct, QueuedAction } from './queued-action.ts';

/**
 * Reads an action from the phone's storage, where an earlier version, another program or a fault may have left
 * anything. Undefined for what no page of ours can have stored; of the rest only the known fields are read. An
 * action of an earlier version names no device and no sign-ins: it counts as done by a reader without a key, before
 * anybody signed in.
 */
export function readAction(value: unknown): QueuedAction | undefined {
  const { id, market, account, device = '', signIns = 0, at, act } = asRecord(value);
  const known = readAct(act);
  if (!isId(id) || !isMarket(market) || !isOptionalId(account) || !isOptionalId(device) || known === undefined) {
    return undefined;
  }
  return isCount(signIns) && isCount(at) ? { id, market, account, device, signIns, at, act: known } : undefined;
}

function readAct(value: unknown): QueuedAct | undefined {
  const { kind, body, query = body } = asRecord(value);
  // An earlier version stored what a like of a comment says as its body, which its signature did not cover.
  if (kind === 'commentLike') {
    const known = readCommentLike(asRecord(query));
    return known && { kind, query: known };
  }
  const read = Object.hasOwn(readers, kind as PropertyKey) ? readers[kind as BodyKind] : undefined;
  const known = read?.(asRecord(body));
  return known === undefined ? undefined : ({ kind, body: known } as QueuedAct);
}

type Fields = Record<string, unknown>;
type CommentLike = Extract<QueuedAct, { kind: 'commentLike' }>['query'];
type BodyKind = Exclude<QueuedAct['kind'], 'commentLike'>;
type BodyReaders = {
  [Kind in BodyKind]: (body: Fields) => Extract<QueuedAct, { kind: Kind }>['body'] | undefined;
};

/** The limits are those of the calls: what is longer would be refused by the service. */
const readers: BodyReaders = {
  like: ({ news_entry_id, value }) =>
    isId(news_entry_id) && isOneOf(value, [-1, 0, 1]) ? { news_entry_id, value } : undefined,
  clipLike: ({ clip_id, isLiked, request_id }) =>
    isId(clip_id) && typeof isLiked === 'boolean' && isText(request_id, 64)
      ? { clip_id, isLiked, request_id }
      : undefined,
  comment: ({ post_id, post_type, content, parent_id = '', root_id = '' }) =>
    isId(post_id) && isPostType(post_type) && isText(content, 8_000) && isOptionalId(parent_id) && isOptionalId(root_id)
      ? { post_id, post_type, content, parent_id, root_id }
      : undefined,
  thread: ({ post_id, post_type, root_id, choice }) =>
    isId(post_id) && isPostType(post_type) && isId(root_id) && isOneOf(choice, ['follow', 'mute', 'none'])
      ? { post_id, post_type, root_id, choice }
      : undefined,
  feedback: ({ news_entry_id, request_id, infra_feedback, kind, reasons }) =>
    isId(news_entry_id) &&
    isText(request_id, 64) &&
    isText(infra_feedback, 2_048) &&
    isQueueable(kind) &&
    isReasons(reasons)
      ? { news_entry_id, request_id, infra_feedback, kind, reasons }
      : undefined,
};

function readCommentLike(query: Fields): CommentLike | undefined {
  const { post_id, post_type, comment_id, root_id = '', parent_id = '', request_id = '', act } = query;
  const isNamed = isId(post_id) && isId(comment_id) && isOptionalId(root_id) && isOptionalId(parent_id);
  return isNamed && isPostType(post_type) && isOneOf(act, ['like', 'dislike'])
    ? { post_id, post_type, comment_id, root_id, parent_id, act, ...(isId(request_id) && { request_id }) }
    : undefined;
}

type FeedbackKind = Extract<QueuedAct, { kind: 'feedback' }>['body']['kind'];

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const isOptionalId = (value: unknown): value is string => value === '' || isId(value);
const isMarket = (value: unknown): value is string => typeof value === 'string' && /^[a-z]{4}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isOneOf = <const T>(value: unknown, values: readonly T[]): value is T => values.includes(value as T);
const isPostType = (value: unknown) => isOneOf(value, ['news', 'clip']);
/** The service knows the kinds; a report is never queued (IDN-10). */
const isQueueable = (kind: unknown): kind is FeedbackKind =>
  typeof kind === 'string' && /^[a-z_]{1,32}$/.test(kind) && kind !== 'report';
const isReasons = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 20 && value.every((one) => isText(one, 64));

const asRecord = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
