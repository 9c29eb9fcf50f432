import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedbackFlow } from './FeedbackFlow.tsx';

afterEach(cleanup);

const accepted = { ok: true, value: { result: { code: 0 }, profile_version: 7 } };
const refused = { ok: false, failure: { kind: 'http', status: 500 } };

type Given = { answers?: unknown[]; against?: string[] | 'not sent' };

function open({ answers = [], against = [] }: Given = {}) {
  const send = vi.fn(async (_: unknown) => answers.shift() ?? accepted);
  const why = vi.fn(async () => ({
    ok: true,
    value: {
      request_id: 'r',
      reasons: [
        { term: 'fresh', label: 'It is new', share: 0.6, control: null, is_less: false },
        { term: 'source', label: 'You read it often', share: 0.3, control: 'less_source', is_less: false },
        { term: 'topic', label: 'You read about it', share: 0.1, control: 'less_topic', is_less: false },
        { term: 'popularity', label: 'Many readers open it', share: 0, control: 'less_popular', is_less: true },
      ],
      ...(against !== 'not sent' && { against }),
    },
  }));
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const lists = { remove: () => {}, restore: () => {}, ask: undefined };
  renderAs(
    { api: { feedback: { send, why }, device: { create } } },
    <FeedbackFlow item={aFeedItem()} reasons={{ not_interested: {}, report: {} }} lists={lists} onDone={() => {}} />,
  );
  const told = () => send.mock.calls.map(([args]) => (args as { body: { kind: string } }).body);
  return { told, why };
}

const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const toast = () => screen.getByRole('status').textContent;

describe('why an item is shown', () => {
  it('is said in sentences, with no figures, and each that can be turned down has its switch', async () => {
    const { told } = open();
    await tap('Why am I seeing this?');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('It is new');
    const turn = (name: string) => act(async () => fireEvent.click(screen.getByRole('switch', { name })));
    const areOn = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);
    expect(areOn()).toEqual([false, false, true]);
    await turn('Less from this source');
    await turn('Less on this topic');
    await turn('Less from this source');
    expect(areOn()).toEqual([false, true, true]);
    expect(told().map(({ kind }) => kind)).toEqual(['less_source', 'less_topic', 'more_source']);
  });

  it('shows what was turned down before below the reasons, and lets it be taken back there', async () => {
    const { told } = open();
    await tap('Why am I seeing this?');
    const popular = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Less of what is popular' });
    expect([popular().checked, screen.getAllByRole('listitem').at(-1)?.textContent]).toEqual([
      true,
      'Many readers open itLess of what is popular',
    ]);
    await act(async () => fireEvent.click(popular()));
    expect([popular().checked, told().map(({ kind }) => kind)]).toEqual([false, ['more_popular']]);
  });

  it('tells what speaks against it to readers who ask', async () => {
    open({ against: ['Few readers open it'] });
    await tap('Why am I seeing this?');
    const asked = screen.getByText('Why it is not higher up');
    expect(asked.closest('details')?.open).toBe(false);
    await act(async () => fireEvent.click(asked));
    expect(asked.closest('details')?.open).toBe(true);
    expect(screen.getByText('Few readers open it').closest('details')).toBe(asked.closest('details'));
  });

  it('offers nothing against it where nothing speaks against it', async () => {
    open();
    await tap('Why am I seeing this?');
    expect(screen.queryByText('Why it is not higher up')).toBeNull();
  });

  it('tells the reasons of an answer that does not say what speaks against it', async () => {
    open({ against: 'not sent' });
    await tap('Why am I seeing this?');
    expect(screen.getByText('It is new')).toBeTruthy();
    expect(screen.queryByText('Why it is not higher up')).toBeNull();
  });

  it('leaves a switch as it was when the service did not take it', async () => {
    const { told } = open({ answers: [refused] });
    await tap('Why am I seeing this?');
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Less of what is popular' })));
    expect(told().map(({ kind }) => kind)).toEqual(['more_popular']);
    expect(toast()).toBe('That did not reach us. Please try again.');
  });

  it('says so when nobody knows any more', async () => {
    const { why } = open();
    why.mockResolvedValueOnce(refused as never);
    await tap('Why am I seeing this?');
    expect(toast()).toContain('We can no longer tell');
  });
});
