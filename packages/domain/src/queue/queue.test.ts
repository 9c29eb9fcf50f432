import type { Failure } from '@griot/contract/failure';
import { describe, expect, it } from 'vitest';
import { inOrder, type KeptActions, keepAction, overtaken } from './kept-actions.ts';
import {
  didNotArrive,
  isLastWord,
  nextAction,
  type QueueSending,
  type QueueSendingEvent,
  queueSending,
  startQueueSending,
} from './queue-sending.ts';
import { isQueuedAction, keyOfAct, type QueuedAct, type QueuedAction, queueLimits } from './queued-action.ts';

const like = (id: string, value: number): QueuedAct => ({ kind: 'like', body: { news_entry_id: id, value } });
const clip = (clip_id: string, isLiked: boolean): QueuedAct => ({
  kind: 'clipLike',
  body: { clip_id, isLiked, request_id: '' },
});
const comment = (content: string): QueuedAct => ({
  kind: 'comment',
  body: { post_id: 'a', post_type: 'news', content },
});
const follow = (kind: 'follow_topic' | 'unfollow_topic' | 'follow_source', reason: string): QueuedAct => ({
  kind: 'feedback',
  body: { news_entry_id: 'a', request_id: '', infra_feedback: '', kind, reasons: [reason] },
});
const action = (id: string, act: QueuedAct, at = Number(id)): QueuedAction => ({
  id,
  market: 'ngen',
  account: '',
  at,
  act,
});
const ids = (kept: KeptActions | undefined) => kept?.map((one) => one.id);
const keptAll = (...actions: QueuedAction[]) =>
  actions.reduce((kept: KeptActions, one) => keepAction(kept, one) ?? kept, []);

describe('IDN-10 what is kept', () => {
  it.each<[what: string, acts: QueuedAct[], left: string[]]>([
    ['likes of two articles', [like('a', 1), like('b', 1)], ['1', '2']],
    ['the last choice about one article alone', [like('a', 1), like('b', 1), like('a', 0)], ['2', '3']],
    ['likes of two clips, of each the last', [clip('a', true), clip('b', true), clip('a', false)], ['2', '3']],
    ['every comment, also the same words twice', [comment('yes'), comment('yes')], ['1', '2']],
    ['the last word about a topic', [follow('follow_topic', 'sports'), follow('unfollow_topic', 'sports')], ['2']],
    ['a topic and a source of one name', [follow('follow_topic', 'x'), follow('follow_source', 'x')], ['1', '2']],
  ])('%s', (_, acts, left) => {
    expect(ids(keptAll(...acts.map((act, at) => action(String(at + 1), act))))).toEqual(left);
  });

  it('is kept once under one id', () => {
    expect(ids(keptAll(action('1', comment('yes')), action('1', comment('yes'))))).toEqual(['1']);
  });

  it('is bounded in number and size, other tabs counted; what was kept before stays', () => {
    const full = Array.from({ length: queueLimits.actions }, (_, at) => action(String(at), comment('x')));
    expect(keepAction(full, action('new', comment('x')))).toBeUndefined();
    expect(keepAction([], action('new', comment('x')), full)).toBeUndefined();
    expect(keepAction(full.slice(1), action('new', comment('x')))).toHaveLength(queueLimits.actions);
    const long = action('long', comment('x'.repeat(queueLimits.characters)));
    expect(keepAction([], long)).toBeUndefined();
  });

  it('of all tabs is in the order it was done in, without what is done with', () => {
    const places = [
      [action('1', comment('a')), action('4', comment('d'))],
      [action('2', like('a', 1)), action('3', comment('c'))],
    ];
    expect(ids(inOrder(places, new Set(['3'])))).toEqual(['1', '2', '4']);
  });

  it('is overtaken by a later choice in another tab', () => {
    const waiting = [action('1', like('a', 1)), action('2', like('b', 1)), action('3', like('a', -1))];
    expect(ids(overtaken(waiting))).toEqual(['1']);
    expect(keyOfAct(comment('x'))).toBe('');
  });

  it.each([
    null,
    'like',
    {},
    { id: '1', market: 'ngen', account: '', at: 1, act: { kind: 'delete', body: {} } },
    { id: '1' },
  ])('is no %j', (value) => expect(isQueuedAction(value)).toBe(false));
  it('is what was kept', () => expect(isQueuedAction(action('1', comment('x')))).toBe(true));
  it('is a clip’s like, too', () => expect(isQueuedAction(action('1', clip('a', true)))).toBe(true));
});

describe('IDN-10 sending', () => {
  const play = (...events: QueueSendingEvent[]): QueueSending => events.reduce(queueSending, startQueueSending);
  const kept = [action('1', like('a', 1)), action('2', comment('b'))];
  const next = (state: QueueSending, now = 0, market = 'ngen') => nextAction(state, kept, { now, market })?.id;

  it('is one at a time, the oldest first', () => {
    expect(next(play())).toBe('1');
    expect(next(play({ type: 'began', id: '1' }))).toBeUndefined();
    expect(next(play({ type: 'began', id: '1' }, { type: 'stored', id: '1' }))).toBe('1'); // the store has let it go by then
  });

  it('waits longer after each failure, as long as the server asks, and not at all once there is a connection', () => {
    const failed: QueueSendingEvent = { type: 'failed', at: 1_000, chance: 1 };
    const once = play({ type: 'began', id: '1' }, failed);
    const twice = play({ type: 'began', id: '1' }, failed, { type: 'began', id: '1' }, failed);
    expect(next(once, 1_001)).toBeUndefined();
    expect(next(once, once.notBefore)).toBe('1');
    expect(twice.notBefore).toBeGreaterThan(once.notBefore);
    expect(play({ ...failed, retryAfter: 120 }).notBefore).toBe(121_000);
    expect(next(queueSending(twice, { type: 'connected' }), 1_001)).toBe('1');
  });

  it('begins afresh after an answer; an answer that nobody awaits changes nothing', () => {
    const failed = play({ type: 'began', id: '1' }, { type: 'failed', at: 0, chance: 0 });
    expect(queueSending(failed, { type: 'stored', id: '1' })).toEqual(failed);
    const again = queueSending(failed, { type: 'began', id: '1' });
    expect(queueSending(again, { type: 'refused', id: '1' })).toEqual(startQueueSending);
  });

  it('leaves what belongs to another market for its return', () => expect(next(play(), 0, 'kesw')).toBeUndefined());

  it.each<[Failure, lastWord: boolean, notArrived: boolean]>([
    [{ kind: 'http', status: 404 }, true, false],
    [{ kind: 'http', status: 409 }, true, false],
    [{ kind: 'http', status: 403 }, true, false],
    [{ kind: 'refused', code: 4 }, true, false],
    [{ kind: 'http', status: 403, isForeign: true }, false, true],
    [{ kind: 'http', status: 429 }, false, false],
    [{ kind: 'http', status: 408 }, false, false],
    [{ kind: 'http', status: 503, retryAfter: 5 }, false, false],
    [{ kind: 'http', status: 500 }, false, false],
    [{ kind: 'malformed' }, false, true], // a portal's page with status 200
    [{ kind: 'offline' }, false, true],
    [{ kind: 'timeout' }, false, true],
    [{ kind: 'aborted' }, false, false],
  ])('%j: the last word %s, did not arrive %s', (failure, lastWord, notArrived) => {
    expect([isLastWord(failure), didNotArrive(failure)]).toEqual([lastWord, notArrived]);
  });
});
