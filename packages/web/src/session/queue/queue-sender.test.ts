import { aQueueingPhone, comment, done, like, settledSoon } from '@griot/testkit/stored/a-queueing-phone';
import { describe, expect, it } from 'vitest';
import { aloneWith } from '../../platform/beacon/alone.ts';
import { actionsName } from '../../platform/storage/areas/queued-actions.ts';

describe('IDN-10 an act that is being sent', () => {
  const underwayIn = (phone: ReturnType<typeof aQueueingPhone>) => {
    const tab = phone.openTab('1');
    const { underway } = tab;
    const about = { market: 'ngen', account: '', device: 'd1', signIns: 0, at: phone.clock.now() };
    const act = { id: 'a', ...about, act: comment('first') };
    return { tab, underway, end: underway.begin(act) };
  };

  it('is kept by a page that is left before the answer, and sent by the next', async () => {
    const phone = aQueueingPhone();
    const { tab, underway } = underwayIn(phone);
    expect(tab.waiting()).toEqual([]);
    underway.queueAll();
    underway.queueAll();
    const later = phone.openTab('2');
    expect(later.waiting()).toEqual(['a']);
    await later.sender.flush();
    expect([phone.sent, later.waiting()]).toEqual([['a'], []]);
  });

  it('is left alone by the sender of its own page, which comes back to the foreground before the answer', async () => {
    const phone = aQueueingPhone();
    const { tab, underway, end } = underwayIn(phone);
    underway.queueAll();
    tab.keep('b', comment('second'));
    tab.sender.connected();
    await settledSoon();
    expect([phone.sent, tab.waiting()]).toEqual([['b'], ['a']]);
    end();
    expect(tab.waiting()).toEqual([]);
  });

  it('leaves nothing behind once it was answered, whether the page was left meanwhile or not', () => {
    for (const isLeft of [true, false]) {
      const phone = aQueueingPhone();
      const { underway, end } = underwayIn(phone);
      if (isLeft) underway.queueAll();
      end();
      underway.queueAll();
      expect(phone.openTab('2').waiting()).toEqual([]);
    }
  });
});

it('NET-12 a like of a comment that an earlier version stored with a body is sent once, with what it said', async () => {
  const phone = aQueueingPhone();
  const query = { post_id: 'p', post_type: 'news', comment_id: 'c', root_id: '', parent_id: '', act: 'like' };
  const stored = { id: 'early', market: 'ngen', account: '', at: phone.clock.now() };
  phone.values.set(`${actionsName}.1`, JSON.stringify([{ ...stored, act: { kind: 'commentLike', body: query } }]));
  const tab = phone.openTab('2');
  expect(tab.kept.waiting()).toMatchObject([{ id: 'early', act: { kind: 'commentLike', query } }]);
  for (let time = 0; time < 2; time++) await tab.sender.flush();
  await phone.openTab('3').sender.flush();
  expect([phone.sent, tab.waiting()]).toEqual([['early'], []]);
});

describe('IDN-10 kept actions', () => {
  it('are sent once each, in order, across two tabs and a restart', async () => {
    const { around, openTab, sent } = aQueueingPhone();
    around.isOnline = false;
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', comment('first'));
    two.keep('b', comment('second'));
    one.keep('c', comment('third'));
    await one.sender.flush();
    expect(sent).toEqual([]);
    around.isOnline = true;
    const later = openTab('3'); // both tabs were closed
    later.sender.connected();
    one.sender.connected();
    two.sender.connected();
    await settledSoon();
    expect(sent).toEqual(['a', 'b', 'c']);
    expect([one.waiting(), two.waiting(), later.waiting()]).toEqual([[], [], []]);
    await openTab('1').sender.flush();
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('leave no trace once every tab has seen them go', async () => {
    const { clock, openTab, values } = aQueueingPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', comment('first'));
    await two.sender.flush();
    expect(one.waiting()).toEqual([]);
    one.keep('b', comment('second'));
    await one.sender.flush();
    expect([...values.values()].join()).not.toMatch(/first|second/);
    one.keep('c', comment('third'));
    await two.sender.flush();
    two.kept.tidy(clock.now());
    expect([...values.values()].join()).toContain('third'); // its tab may still be there
    two.kept.tidy(clock.now() + 1);
    expect([...values.values()].join('')).toBe('[]');
  });

  it('that the server does not answer wait and are sent again under the same id, none overtaking', async () => {
    const { clock, openTab, sent, server } = aQueueingPhone();
    const tab = openTab('1');
    tab.keep('a', comment('first'));
    tab.keep('b', comment('second'));
    server.answer = async () => ({ ok: false, failure: { kind: 'http', status: 503 } });
    await tab.sender.flush();
    await tab.sender.flush();
    expect(sent).toEqual(['a']);
    server.answer = async () => done;
    clock.advance(10 * 60_000);
    await settledSoon();
    expect(sent).toEqual(['a', 'a', 'b']);
    expect(tab.settled.map(({ isStored }) => isStored)).toEqual([true, true]);
  });

  it('that the server refuses end with a word, and the next is sent', async () => {
    const { openTab, sent, server } = aQueueingPhone();
    const tab = openTab('1');
    tab.keep('a', comment('gone'));
    tab.keep('b', comment('second'));
    server.answer = async (id) => (id === 'a' ? { ok: false, failure: { kind: 'http', status: 404 } } : done);
    await tab.sender.flush();
    expect(sent).toEqual(['a', 'b']);
    expect(tab.settled.map(({ action, isStored }) => [action.id, isStored])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('are sent by the last choice alone, also where another tab made it', async () => {
    const { openTab, sent } = aQueueingPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', like(1));
    two.keep('b', like(0));
    await one.sender.flush();
    expect(sent).toEqual(['b']);
    expect([one.waiting(), two.waiting()]).toEqual([[], []]);
  });

  it('are never sent in the name of somebody else', async () => {
    const { around, openTab, sent } = aQueueingPhone();
    const tab = openTab('1');
    tab.keep('a', comment('as Ada'), { account: 'ada' });
    tab.keep('b', comment('as a guest'));
    Object.assign(around, { account: 'bola', signIns: 1 });
    await tab.sender.flush();
    expect(sent).toEqual(['b']);
    expect(tab.settled.map(({ isStored }) => isStored)).toEqual([false, true]);
  });

  it('wait on where a lock is refused, and go without locks', async () => {
    const { clock, openTab, sent } = aQueueingPhone();
    const tab = openTab('1', () => Promise.reject(new Error('the document is being left')));
    tab.keep('a', comment('first'));
    await tab.sender.flush();
    expect([sent, tab.waiting()]).toEqual([[], ['a']]);
    clock.advance(1);
    await openTab('1', aloneWith(undefined)).sender.flush();
    expect(sent).toEqual(['a']);
  });

  it('are taken back by the reader', async () => {
    const { openTab, sent } = aQueueingPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', comment('first'));
    two.kept.discard('a');
    await one.sender.flush();
    expect([sent, one.waiting()]).toEqual([[], []]);
  });
});
