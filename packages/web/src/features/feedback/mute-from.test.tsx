import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedbackFlow } from './FeedbackFlow.tsx';

afterEach(cleanup);

function open(answer: unknown = { ok: true, value: { profile_version: 7 } }) {
  const changeSettings = vi.fn(async (_: unknown) => answer);
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const acts = { remove: vi.fn(), restore: vi.fn() };
  const onDone = vi.fn();
  renderAs(
    { api: { device: { create }, reader: { changeSettings } } },
    <FeedbackFlow item={aFeedItem({ source_key: 'courier' })} reasons={noReasons} lists={acts} onDone={onDone} />,
  );
  const set = () => changeSettings.mock.calls.map(([args]) => (args as { body: object }).body);
  return { ...acts, set, onDone };
}
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const toast = () => screen.getByRole('status').textContent;

describe('OVL-06 muting from the menu of a card', () => {
  it('a source takes the item away at once, and undo brings it back', async () => {
    const { set, remove, restore, onDone } = open();
    await tap('Mute The Courier');
    expect(set()).toEqual([{ add: { muted_sources: ['courier'] } }]);
    expect([remove.mock.calls.length, toast()]).toEqual([1, expect.stringContaining('The Courier is muted')]);
    await tap('Undo');
    expect(set().at(-1)).toEqual({ remove: { muted_sources: ['courier'] } });
    expect([restore.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1]);
  });

  it('a topic that could not be muted leaves the item where it was', async () => {
    const { set, restore } = open({ ok: false, failure: { kind: 'http', status: 500 } });
    await tap('Mute Politics');
    expect(set()).toEqual([{ add: { muted_topics: ['politics'] } }]);
    expect([restore.mock.calls.length, toast()]).toEqual([1, 'That did not reach us. Please try again.']);
  });
});
