import type { Failure } from '@griot/contract/failure';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time-units.ts';
import {
  didNotArrive,
  isFault,
  isHopeless,
  isLastWord,
  isOwnAction,
  isTooOld,
  nextAction,
  type QueueSending,
  type QueueSendingEvent,
  queueSending,
  type Sender,
  startQueueSending,
} from './queue-sending.ts';
import { keyOfAct, type QueuedAct, type QueuedAction, queueLimits } from './queued-action.ts';
import { enqueueAction, inOrder, type QueuedActions, superseded } from './queued-actions.ts';

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
  device: '',
  signIns: 0,
  at,
  act,
});
const ids = (queued: QueuedActions | undefined) => queued?.map((one) => one.id);
const enqueueAll = (...actions: QueuedAction[]) =>
  actions.reduce((queued: QueuedActions, one) => enqueueAction(queued, one) ?? queued, []);

describe('IDN-10 what is kept', () => {
  it.each<[what: string, acts: QueuedAct[], left: string[]]>([
    ['likes of two articles', [like('a', 1), like('b', 1)], ['1', '2']],
    ['the last choice about one article alone', [like('a', 1), like('b', 1), like('a', 0)], ['2', '3']],
    ['likes of two clips, of each the last', [clip('a', true), clip('b', true), clip('a', false)], ['2', '3']],
    ['every comment, also the same words twice', [comment('yes'), comment('yes')], ['1', '2']],
    ['the last word about a topic', [follow('follow_topic', 'sports'), follow('unfollow_topic', 'sports')], ['2']],
    ['a topic and a source of one name', [follow('follow_topic', 'x'), follow('follow_source', 'x')], ['1', '2']],
  ])('%s', (_, acts, left) => {
    expect(ids(enqueueAll(...acts.map((act, at) => action(String(at + 1), act))))).toEqual(left);
  });

  it('is kept once under one id', () => {
    expect(ids(enqueueAll(action('1', comment('yes')), action('1', comment('yes'))))).toEqual(['1']);
  });

  it('is bounded in number and size, other tabs counted; what was kept before stays', () => {
    const full = Array.from({ length: queueLimits.actions }, (_, at) => action(String(at), comment('x')));
    expect(enqueueAction(full, action('new', comment('x')))).toBeUndefined();
    expect(enqueueAction([], action('new', comment('x')), full)).toBeUndefined();
    expect(enqueueAction(full.slice(1), action('new', comment('x')))).toHaveLength(queueLimits.actions);
    const long = action('long', comment('x'.repeat(queueLimits.characters)));
    expect(enqueueAction([], long)).toBeUndefined();
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
    expect(ids(superseded(waiting))).toEqual(['1']);
    expect(keyOfAct(comment('x'))).toBe('');
  });
});

describe('IDN-10 sending', () => {
  const play = (...events: QueueSendingEvent[]): QueueSending => events.reduce(queueSending, startQueueSending);
  const queued = [action('1', like('a', 1)), action('2', comment('b'))];
  const next = (state: QueueSending, now = 0, market = 'ngen') => nextAction(state, queued, { now, market })?.id;

  it('is one at a time, the oldest first', () => {
    expect(next(play())).toBe('1');
    expect(next(play({ type: 'began', id: '1' }))).toBeUndefined();
    // The store has let it go by then.
    expect(next(play({ type: 'began', id: '1' }, { type: 'stored', id: '1' }))).toBe('1');
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
    [{ kind: 'http', status: 502, isForeign: true }, false, true],
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

describe('IDN-10 whose act it is', () => {
  const guest: Sender = { account: '', device: 'd1', signIns: 1 };
  const ada: Sender = { account: 'ada', device: 'd1', signIns: 2 };
  it.each<[what: string, doneBy: Sender, now: Sender, isOwn: boolean]>([
    ['a guest, who is still one', guest, guest, true],
    ['a guest, who signed in', guest, ada, true],
    ['a guest, who signed in and out again', guest, { ...guest, signIns: 2 }, false],
    ['a guest, after whom two signed in', guest, { ...ada, account: 'bola', signIns: 3 }, false],
    ['a guest, on a device that is gone', guest, { ...guest, device: 'd2' }, false],
    ['a guest, whose device lost its key', guest, { ...guest, device: '' }, false],
    ['a guest who had no device yet', { ...guest, device: '' }, guest, true],
    ['somebody who is still signed in', ada, ada, true],
    ['somebody who signed in again', ada, { ...ada, signIns: 5 }, true],
    ['somebody who signed out', ada, { ...guest, signIns: 2 }, false],
    ['somebody in whose place another signed in', ada, { ...ada, account: 'bola', signIns: 3 }, false],
    ['somebody, on another device', ada, { ...ada, device: 'd2' }, false],
  ])('%s', (_, doneBy, now, isOwn) => expect(isOwnAction(doneBy, now)).toBe(isOwn));
});

describe('IDN-10 an act that cannot be sent', () => {
  const now = Date.UTC(2026, 2, 10);
  const at = (days: number, market = 'ngen') => ({ ...action('a', comment('x'), now - days * DAY_MS), market });

  it.each([
    ['of today', now, false],
    ['of four weeks ago', now - 28 * DAY_MS, false],
    ['of more than four weeks ago', now - 28 * DAY_MS - 1, true],
    ['of a phone whose clock began in 1970', 3_600_000, false],
    ['of a phone whose clock was ahead', now + 400 * DAY_MS, false],
  ])('%s: too old %s', (_, done, isOld) => expect(isTooOld({ at: done }, now)).toBe(isOld));

  it('is ended once it is too old, also where its market is never read again', () => {
    const next = (queued: QueuedActions) => nextAction(startQueueSending, queued, { now, market: 'ngen' })?.at;
    expect(next([at(29, 'kesw')])).toBe(now - 29 * DAY_MS);
    expect(next([at(27, 'kesw')])).toBeUndefined();
  });

  it('lets the others pass, and is given up after some tries', () => {
    const queued = [action('1', comment('a')), action('2', comment('b')), action('3', comment('c'))];
    const next = (faults: Record<string, number>) =>
      nextAction(startQueueSending, queued, { now, market: 'ngen', faults })?.id;
    expect([next({ 1: 1 }), next({ 1: 1, 2: 1 }), next({ 1: 2, 2: 1, 3: 1 }), next({ 1: 1, 2: 1, 3: 1 })]).toEqual([
      '2',
      '3',
      '2',
      '1',
    ]);
    expect([isHopeless(7), isHopeless(8)]).toEqual([false, true]);
  });

  it.each<[Failure, boolean]>([
    [{ kind: 'http', status: 500 }, true],
    [{ kind: 'http', status: 500, isForeign: true }, false],
    [{ kind: 'http', status: 503 }, false],
    [{ kind: 'http', status: 502 }, false],
    [{ kind: 'offline' }, false],
    [{ kind: 'malformed' }, false],
  ])('%j: the act’s own fault %s', (failure, isOwn) => expect(isFault(failure)).toBe(isOwn));
});
