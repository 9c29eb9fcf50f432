import type { Article } from '@griot/contract/entities/article';
import type { CardFields } from '@griot/domain/events/event-fields';
import type { QueuedAct } from '@griot/domain/queue/queued-action';
import { fullApi, refused } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { recordingQueue } from '@griot/testkit/stored/recording-queue';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiking } from './use-liking.ts';

afterEach(cleanup);

const article = { news_entry_id: 'ngen-e' } as Article;
const card = {} as CardFields;
function Button() {
  const { status, tap } = useLiking(article, { counts: null, card });
  return (
    <button type="button" onClick={() => tap('like')}>
      {status}
    </button>
  );
}

function showButton() {
  const api = fullApi();
  const answers: ((outcome: unknown) => void)[] = [];
  api.reaction.react.mockImplementation(() => new Promise<never>((resolve) => answers.push(resolve as never)));
  const { sending, kept, queue } = recordingQueue();
  renderAs({ api, stores: { waiting: { queue } } }, <Button />);
  const sent = () => api.reaction.react.mock.calls.map(([{ body }]) => body as { value: number; client_id: string });
  const tap = () => fireEvent.click(screen.getByRole('button'));
  const answer = async (outcome: unknown) => act(async () => answers.shift()?.(outcome));
  const isAsked = (times: number) => vi.waitFor(() => expect(sent()).toHaveLength(times));
  return { sending, kept, sent, tap, answer, isAsked };
}

const values = (acts: ReadonlyMap<string, QueuedAct>) =>
  [...acts.values()].flatMap((one) => (one.kind === 'like' ? one.body.value : []));
const stored = (value: number) => ({
  ok: true,
  value: { result: { code: 0 }, content: { total_like_count: 1, value } },
});

it('IDN-10 a like whose answer is lost is kept under the id that it was sent with', async () => {
  const { kept, sent, tap, answer, isAsked } = showButton();
  tap();
  await isAsked(1);
  await answer(await refused({ kind: 'offline' }));
  expect(sent()).toEqual([{ news_entry_id: 'ngen-e', value: 1, client_id: expect.stringMatching(/./) }]);
  expect([...kept]).toEqual([[sent()[0]?.client_id, { kind: 'like', body: { news_entry_id: 'ngen-e', value: 1 } }]]);
});

it('IDN-10 what was chosen while the lost one was on its way is kept in its place, under another id', async () => {
  const { kept, sent, tap, answer, isAsked } = showButton();
  tap();
  await isAsked(1);
  tap();
  await answer(await refused({ kind: 'offline' }));
  expect(values(kept)).toEqual([0]);
  expect([...kept.keys()]).not.toContain(sent()[0]?.client_id);
});

it('IDN-10 a page that is left keeps the last choice, though an earlier one is still on its way', async () => {
  const { sending, sent, tap, answer, isAsked } = showButton();
  tap();
  await isAsked(1);
  tap();
  expect(values(sending)).toEqual([1, 0]);
  await answer(stored(1));
  await isAsked(2);
  expect([sent().map(({ value }) => value), values(sending)]).toEqual([[1, 0], [0]]);
  await answer(stored(0));
  expect(values(sending)).toEqual([]);
});

it('IDN-10 nothing is left to keep where the last choice is what the service has', async () => {
  const { sending, tap, answer, isAsked } = showButton();
  tap();
  await isAsked(1);
  tap();
  tap();
  expect(values(sending)).toEqual([1, 0, 1]);
  await answer(stored(1));
  await isAsked(1);
  expect(values(sending)).toEqual([]);
});
