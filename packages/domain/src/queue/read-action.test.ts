import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfAct, type QueuedAct, type QueuedAction } from './queued-action.ts';
import { readAction } from './read-action.ts';

const acts: QueuedAct[] = [
  { kind: 'like', body: { news_entry_id: 'ngen-a', value: -1 } },
  { kind: 'clipLike', body: { clip_id: 'c', isLiked: true, request_id: '' } },
  {
    kind: 'commentLike',
    query: {
      post_id: 'p',
      post_type: 'clip',
      comment_id: 'c',
      root_id: '',
      parent_id: '',
      act: 'dislike',
      request_id: 'r',
    },
  },
  { kind: 'comment', body: { post_id: 'p', post_type: 'news', content: 'Yes', parent_id: 'c', root_id: 'c' } },
  { kind: 'thread', body: { post_id: 'p', post_type: 'news', root_id: 'c', choice: 'none' } },
  {
    kind: 'feedback',
    body: { news_entry_id: 'a', request_id: '', infra_feedback: '', kind: 'follow_topic', reasons: ['sports'] },
  },
];
const actionOf = (act: QueuedAct): QueuedAction => ({
  id: 'one',
  market: 'ngen',
  account: 'ada',
  device: 'd1',
  signIns: 2,
  at: 1,
  act,
});
const bodyOf = ({ act }: { act: QueuedAct }): object => ('body' in act ? act.body : act.query);
const bodyIn = (place: number): object => bodyOf({ act: acts[place] ?? expect.unreachable() });
const [like, , , comment] = acts.map(actionOf) as [QueuedAction, QueuedAction, QueuedAction, QueuedAction];

describe('IDN-10 what stands in the phone’s storage', () => {
  it.each(acts)('is read as it was kept: $kind', (act) => {
    expect(readAction(JSON.parse(JSON.stringify(actionOf(act))))).toEqual(actionOf(act));
  });

  it('may be of an earlier version, which named neither device nor sign-ins', () => {
    const { device: _, signIns: __, ...early } = comment;
    expect(readAction(early)).toEqual({ ...comment, device: '', signIns: 0 });
  });

  it('NET-12 may be a like of an earlier version, which held as a body what the signed query holds now', () => {
    const { query } = acts[2] as Extract<QueuedAct, { kind: 'commentLike' }>;
    const { request_id: _, ...body } = query;
    const early = { ...like, act: { kind: 'commentLike', body } };
    expect(readAction(early)).toEqual({ ...like, act: { kind: 'commentLike', query: body } });
  });

  it('brings nothing along that is not known', () => {
    const body = { ...bodyOf(comment), user_id: 'bola', client_id: 'another' };
    expect(readAction({ ...comment, token: 'x', act: { ...comment.act, body } })).toEqual(comment);
  });

  it.each<[what: string, value: unknown]>([
    ['nothing', null],
    ['a text', 'like'],
    ['an empty thing', {}],
    ['an act without a body', { ...like, act: { kind: 'like', body: null } }],
    ['an act of a kind that is never kept', { ...like, act: { kind: 'delete', body: {} } }],
    ['a kind that every object has', { ...like, act: { kind: 'toString', body: {} } }],
    ['a report', { ...like, act: { kind: 'feedback', body: { ...bodyIn(5), kind: 'report' } } }],
    ['a follow without reasons', { ...like, act: { kind: 'feedback', body: { ...bodyIn(5), reasons: undefined } } }],
    ['a like of a million', { ...like, act: { kind: 'like', body: { news_entry_id: 'a', value: 1e6 } } }],
    [
      'a comment of 5 MB',
      { ...comment, act: { kind: 'comment', body: { ...bodyOf(comment), content: 'x'.repeat(5e6) } } },
    ],
    ['an id with a blank', { ...like, id: 'a b' }],
    ['a market that is none', { ...like, market: '__proto__' }],
    ['a time that is none', { ...like, at: null }],
    ['a time before all times', { ...like, at: -1 }],
    ['half a sign-in', { ...like, signIns: 0.5 }],
  ])('is not taken up where it is %s', (_, value) => expect(readAction(value)).toBeUndefined());

  it('never stops the queue, whatever it is', () => {
    const oneOfOurs = fc.constantFrom(...acts.map(actionOf));
    const broken = fc
      .tuple(oneOfOurs, fc.jsonValue(), fc.constantFrom('id', 'market', 'account', 'device', 'signIns', 'at', 'act'))
      .map(([action, value, name]) => ({ ...action, [name]: value }));
    const brokenBody = fc.tuple(oneOfOurs, fc.jsonValue(), fc.nat(5)).map(([action, value, nth]) => {
      const { kind } = action.act;
      const body = bodyOf(action);
      const name = Object.keys(body)[nth] ?? 'body';
      return { ...action, act: { kind, body: { ...body, [name]: value } } };
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), broken, brokenBody), (value) => {
        const action = readAction(value);
        if (action !== undefined) expect(keyOfAct(action.act)).toEqual(expect.any(String));
      }),
    );
  });
});
