import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { FeedbackReasons } from '@griot/contract/entities/feedback-reason';
import { aFeedItem, aMultiImageItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileVersionStore } from '../../session/profile-version.ts';
import { FeedbackFlow } from './FeedbackFlow.tsx';

afterEach(cleanup);

const option = (value: string) => ({ id: value, title: `Because of ${value}`, content: '', value });
const reasons: FeedbackReasons = {
  not_interested: { normal: [option('source'), option('topic')] },
  report: { other: ['false', 'old'].map((id) => ({ id, text: `It is ${id}` })) },
};
const accepted = { ok: true, value: { result: { code: 0 }, profile_version: 7 } };
const refused = { ok: false, failure: { kind: 'http', status: 500 } };
const article = aFeedItem({ source_key: 'courier' });

type Given = {
  item?: ArticleItem;
  offered?: FeedbackReasons;
  answers?: unknown[];
  market?: 'ngen' | 'egar';
  /** Whether the card has a place of its own, where a question can stand. */
  isRow?: boolean;
};

/** A row as the feed shows it: the question in place of the card while there is one. */
function Row({ children }: { children: (ask: (question: ReactNode) => void) => ReactNode }) {
  const [question, setQuestion] = useState<ReactNode>(null);
  return (
    <>
      <div data-testid="row">{question ?? 'the card'}</div>
      {children(setQuestion)}
    </>
  );
}

function open(given: Given = {}) {
  const { item = article, offered = reasons, answers = [], market = 'ngen', isRow = true } = given;
  const feedback = vi.fn(async (_: unknown) => answers.shift() ?? accepted);
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const acts = { remove: vi.fn(), restore: vi.fn() };
  const onDone = vi.fn();
  const shown = renderAs(
    { market, api: { feedback: { send: feedback }, device: { create } } },
    <Row>
      {(ask) => (
        <FeedbackFlow item={item} reasons={offered} lists={{ ...acts, ask: isRow ? ask : undefined }} onDone={onDone} />
      )}
    </Row>,
  );
  const sent = () => feedback.mock.calls.map(([args]) => (args as { body: { kind: string; reasons: string[] } }).body);
  return { ...shown, ...acts, told: sent, onDone };
}

const tap = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const pick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const row = () => screen.getByTestId('row').textContent;
const toast = () => screen.getByRole('status').textContent;

describe('NEG-01 the menu of a card', () => {
  it.each([aFeedItem(), aMultiImageItem()])(
    'of type $type has not interested and report, with the reasons of that type',
    async (item) => {
      const not_interested = [option(item.type)];
      const reported = [{ id: item.type, text: `Wrong for ${item.type}` }];
      const offered = { not_interested: { other: [option('any')] }, report: { [item.type]: reported, other: [] } };
      const shown = { ...item, feedback_reason_v2: { not_interested } };
      open({ item: shown, offered });
      await tap('Not interested');
      expect(screen.getAllByRole('checkbox', { name: `Because of ${item.type}` })).toHaveLength(1);
      expect(screen.queryByText('Because of any')).toBeNull();
      cleanup();
      open({ item: shown, offered });
      await tap('Report');
      expect(screen.getAllByRole('checkbox', { name: `Wrong for ${item.type}` })).toHaveLength(1);
    },
  );
});

describe('NEG-02 not interested', () => {
  it('takes any number of reasons, hides the item and says so', async () => {
    const { told, remove, session } = open();
    await tap('Not interested');
    pick('Because of source');
    pick('Because of topic');
    await tap('Submit');
    expect(told()).toEqual([expect.objectContaining({ kind: 'not_interested', reasons: ['source', 'topic'] })]);
    expect(remove).toHaveBeenCalledWith(article.news_entry_id);
    expect(toast()).toContain('You will see fewer stories like this');
    expect(profileVersionStore(session.stores).getState()).toEqual({ version: 7 });
  });

  it.each([true, false])(
    'needs no reason, and its submit stands out once one is picked; in a place of its own: %s',
    async (isRow) => {
      open({ isRow });
      await tap('Not interested');
      const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
      expect([submit().disabled, submit().dataset.tone]).toEqual([false, 'plain']);
      pick('Because of topic');
      expect(submit().dataset.tone).toBe('accent');
    },
  );

  it('NEG-04 logs the event with its reasons', async () => {
    const { client } = open();
    await tap('Not interested');
    pick('Because of topic');
    await tap('Submit');
    const journal = JSON.stringify(client.storage.journal.get(client.storage.tab.get()));
    for (const part of ['not_interested', article.news_entry_id, 'reasons', 'topic']) expect(journal).toContain(part);
  });

  it.each(['ngen', 'egar'] as const)('hides the card at once, and asks why where it stood, in %s', async (market) => {
    const { told } = open({ market });
    expect(row()).toBe('the card');
    await tap(market === 'ngen' ? 'Not interested' : 'غير مهتم');
    expect([screen.queryByRole('dialog'), row()?.includes('the card'), told()]).toEqual([null, false, []]);
    expect(row()).toContain(article.title);
    expect(document.activeElement?.contains(screen.getAllByRole('checkbox')[0] ?? null)).toBe(true);
  });

  it('is undone where the card stood, without a word to the service', async () => {
    const { told, remove, onDone, client } = open();
    await tap('Not interested');
    await tap('Undo');
    expect([told(), remove.mock.calls, row()]).toEqual([[], [], 'the card']);
    expect(JSON.stringify(client.storage.journal.get(client.storage.tab.get()))).not.toContain('not_interested');
    expect(onDone).toHaveBeenCalled();
  });

  it.each(['the page', 'the list'])('is sent once without reasons when %s is left instead', async (what) => {
    const { told, remove, client } = open();
    await tap('Not interested');
    if (what === 'the page') await act(async () => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await act(async () => cleanup());
    expect(told()).toEqual([expect.objectContaining({ kind: 'not_interested', reasons: [] })]);
    expect(remove).toHaveBeenCalledExactlyOnceWith(article.news_entry_id);
    const journal = JSON.stringify(client.storage.journal.get(client.storage.tab.get()));
    expect(journal.match(/not_interested/g)).toHaveLength(1);
  });

  it('what has no place of its own goes from the lists, and is asked about in a sheet', async () => {
    const first = open({ isRow: false });
    await tap('Not interested');
    expect(first.remove).toHaveBeenCalledOnce();
    screen.getByRole('dialog', { name: 'What are you not interested in?' });
    await tap('Undo');
    expect([first.restore.mock.calls.length, first.told()]).toEqual([1, []]);
    cleanup();
    const second = open({ isRow: false });
    await tap('Not interested');
    await tap('Close');
    expect(second.told()).toEqual([expect.objectContaining({ kind: 'not_interested', reasons: [] })]);
  });

  it('is sent at once where there are no reasons', async () => {
    const { told } = open({ offered: { not_interested: {}, report: {} } });
    await tap('Not interested');
    expect(told()).toEqual([expect.objectContaining({ kind: 'not_interested', reasons: [] })]);
  });

  it('NEG-06 offers the article’s own reasons before the market’s', async () => {
    open({ item: { ...article, feedback_reason_v2: { not_interested: [option('length')] } } });
    await tap('Not interested');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByText('Because of length')).toBeTruthy();
  });

  it('comes back with Undo, for ten seconds', async () => {
    const { told, restore, client, onDone } = open({ offered: { not_interested: {}, report: {} } });
    await tap('Not interested');
    act(() => client.clock.advance(9_999));
    await tap('Undo');
    expect(restore).toHaveBeenCalledWith(article.news_entry_id);
    expect(told().map(({ kind }) => kind)).toEqual(['not_interested', 'undo']);
    expect(onDone).toHaveBeenCalled();
  });

  it('goes for good when the toast had its time', async () => {
    const { client, onDone } = open({ offered: { not_interested: {}, report: {} } });
    await tap('Not interested');
    await act(async () => client.clock.advance(10_000));
    expect(screen.queryByRole('status')).toBeNull();
    expect(onDone).toHaveBeenCalled();
  });

  it('goes again, and says so, when the service did not hear of the Undo', async () => {
    const { remove, onDone } = open({ offered: { not_interested: {}, report: {} }, answers: [accepted, refused] });
    await tap('Not interested');
    await tap('Undo');
    expect(remove).toHaveBeenCalledTimes(2);
    expect(toast()).toBe('That did not reach us. Please try again.');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('comes back when the service did not take it, and says so', async () => {
    const { restore } = open({ offered: { not_interested: {}, report: {} }, answers: [refused] });
    await tap('Not interested');
    expect(restore).toHaveBeenCalledWith(article.news_entry_id);
    expect(toast()).toBe('That did not reach us. Please try again.');
  });

  it('does nothing without a connection but say that one is needed', async () => {
    const { client, told, remove } = open({ offered: { not_interested: {}, report: {} } });
    client.bridge.connects('none');
    await tap('Not interested');
    expect(toast()).toBe('To use the news app, turn on data or join Wi-Fi');
    expect([told(), remove.mock.calls]).toEqual([[], []]);
  });
});

describe('NEG-03 a report', () => {
  it('needs a reason', async () => {
    const { told } = open();
    await tap('Report');
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    expect(submit().disabled).toBe(true);
    pick('It is old');
    expect(submit().disabled).toBe(false);
    pick('It is old');
    expect(submit().disabled).toBe(true);
    pick('It is false');
    await tap('Submit');
    expect(told()).toEqual([expect.objectContaining({ kind: 'report', reasons: ['false'] })]);
    expect(toast()).toContain('Thanks for telling us');
  });

  it('is thanked for in Arabic', async () => {
    open({ market: 'egar' });
    await tap('إبلاغ');
    pick('It is false');
    await tap('إرسال');
    expect(screen.getByRole('button', { name: 'تراجع' })).toBeTruthy();
  });
});

describe('following', () => {
  it('a source is told to the service and remembered on the device', async () => {
    const { told, client } = open();
    await tap('Follow The Courier');
    expect(told()).toEqual([expect.objectContaining({ kind: 'follow_source' })]);
    expect(client.storage.follows.get()).toEqual(['ngen-source-courier']);
    expect(toast()).toBe('You now follow The Courier');
  });

  it('a topic is offered by its name, and not for a channel that is none', async () => {
    const { told } = open();
    await tap('Follow Politics');
    expect(told()).toEqual([expect.objectContaining({ kind: 'follow_topic', reasons: ['politics'] })]);
    cleanup();
    open({ item: { ...article, category: 'main' } });
    expect(screen.queryByRole('button', { name: /Follow (?!The)/ })).toBeNull();
  });
});

describe('the sheet', () => {
  it.each(['back of the browser', 'back of the shell', 'Esc'])('closes by %s', async (way) => {
    window.history.replaceState({ insideApp: true }, '', '/lite/feeds');
    const { onDone, client } = open();
    await act(async () => {
      if (way === 'Esc') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      else if (way === 'back of the shell') expect(client.bridge.press('back')).toBe('handled');
      else window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
