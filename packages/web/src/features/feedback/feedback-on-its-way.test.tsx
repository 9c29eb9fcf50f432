import type { QueuedAct } from '@griot/domain/queue/queued-action';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { recordingQueue } from '@griot/testkit/stored/recording-queue';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedbackFlow } from './FeedbackFlow.tsx';

afterEach(cleanup);

const stored = { ok: true, value: { result: { code: 0 }, profile_version: 7 } };
const lists = { remove: () => {}, restore: () => {} };

/** The menu of a card, with a queue and what waits in it. */
function open(answer: () => Promise<unknown>, actions: readonly object[] = []) {
  const feedback = vi.fn(answer);
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const { queue, sending, kept } = recordingQueue();
  renderAs(
    { api: { feedback: { send: feedback }, device: { create } }, stores: { waiting: { queue, actions } } },
    <FeedbackFlow item={aFeedItem()} reasons={{ not_interested: {}, report: {} }} lists={lists} onDone={() => {}} />,
  );
  return { feedback, sending, kept };
}

const tap = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const kinds = (acts: ReadonlyMap<string, QueuedAct>) =>
  [...acts.values()].map((one) => one.kind === 'feedback' && one.body.kind);

describe('IDN-10 feedback that waits for the answer to another', () => {
  it.each([
    ['stored', stored, 2],
    ['refused', { ok: false, failure: { kind: 'http', status: 500 } }, 1],
  ])('is kept with it by a page that is left; once that was %s it takes its course', async (_, outcome, asked) => {
    let answer = (_outcome: unknown) => {};
    const first = new Promise((resolve) => {
      answer = resolve;
    });
    const { feedback, sending } = open(() => (feedback.mock.calls.length === 1 ? first : Promise.resolve(stored)));
    await tap('Not interested');
    await tap('Undo');
    expect([feedback.mock.calls.length, kinds(sending)]).toEqual([1, ['not_interested', 'undo']]);
    await act(async () => answer(outcome));
    expect([feedback.mock.calls.length, kinds(sending)]).toEqual([asked, []]);
  });

  it('is not sent before one that waits for a connection', async () => {
    const body = { news_entry_id: 'x', kind: 'not_interested', reasons: [] };
    const waiting = [
      { id: 'a', market: 'ngen', account: '', device: '', signIns: 0, at: 1, act: { kind: 'feedback', body } },
    ];
    const { feedback, kept } = open(async () => stored, waiting);
    await tap('Not interested');
    expect([feedback.mock.calls, kinds(kept)]).toEqual([[], ['not_interested']]);
  });
});
