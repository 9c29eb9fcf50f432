import { type QueuedAct, type QueuedAction, queueLimits } from '@griot/domain/queue/queued-action';
import { fakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { type Alone, aloneWith } from '../../platform/beacon/alone.ts';
import { openQueueStorage } from '../../platform/storage/areas/queue-keys.ts';
import { openActionStore } from './action-store.ts';
import type { Performed } from './perform-act.ts';
import { QueueSender } from './queue-sender.ts';
import { openUnderway } from './underway.ts';
import type { SettledAction } from './waiting.ts';

const comment = (content: string): QueuedAct => ({
  kind: 'comment',
  body: { post_id: 'a', post_type: 'news', content },
});
const like = (value: number): QueuedAct => ({ kind: 'like', body: { news_entry_id: 'a', value } });
const done: Performed = { ok: true, answer: null };
const settledSoon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A phone with its storage; tabs of it share that, a clock and the browser's locks. */
function aPhone() {
  const values = new Map<string, string>();
  const store = {
    get: (name: string) => values.get(name) ?? null,
    set: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
  };
  const clock = fakeClock();
  const around = { isOnline: true, account: '', device: 'd1', signIns: 0 };
  const sent: string[] = [];
  const server = { answer: async (_id: string, _isTheirs: () => boolean): Promise<Performed> => done };
  const held = new Set<string>();
  const alone: Alone = async (name, run) => {
    if (held.has(name)) return false;
    held.add(name);
    await run().finally(() => held.delete(name));
    return true;
  };
  const openTab = (place: string, lock = alone) => {
    const kept = openActionStore(openQueueStorage({ device: store, session: store }), place);
    const underway = openUnderway(kept);
    const settled: SettledAction[] = [];
    const sender = new QueueSender({
      store: kept,
      waiting: underway.waiting,
      clock,
      alone: lock,
      market: 'ngen',
      isOnline: () => around.isOnline,
      reader: () => around,
      perform: async ({ id }, isTheirs) => {
        sent.push(id);
        return await server.answer(id, isTheirs);
      },
      onSettled: (one) => settled.push(one),
      chance: () => 1,
    });
    const keep = (id: string, act: QueuedAct, other: Partial<QueuedAction> = {}) => {
      clock.advance(1);
      const { account, device, signIns } = around;
      return kept.keep({ id, market: 'ngen', account, device, signIns, at: clock.now(), act, ...other });
    };
    return { kept, underway, sender, settled, keep, waiting: () => kept.waiting().map(({ id }) => id) };
  };
  return { clock, around, sent, server, openTab, values };
}

describe('IDN-10 an act that is being sent', () => {
  const underwayIn = (phone: ReturnType<typeof aPhone>) => {
    const tab = phone.openTab('1');
    const { underway } = tab;
    const about = { market: 'ngen', account: '', device: 'd1', signIns: 0, at: phone.clock.now() };
    const act = { id: 'a', ...about, act: comment('first') };
    return { tab, underway, end: underway.begin(act) };
  };

  it('is kept by a page that is left before the answer, and sent by the next', async () => {
    const phone = aPhone();
    const { tab, underway } = underwayIn(phone);
    expect(tab.waiting()).toEqual([]);
    underway.keepAll();
    underway.keepAll();
    const later = phone.openTab('2');
    expect(later.waiting()).toEqual(['a']);
    await later.sender.flush();
    expect([phone.sent, later.waiting()]).toEqual([['a'], []]);
  });

  it('is left alone by the sender of its own page, which comes back to the foreground before the answer', async () => {
    const phone = aPhone();
    const { tab, underway, end } = underwayIn(phone);
    underway.keepAll();
    tab.keep('b', comment('second'));
    tab.sender.connected();
    await settledSoon();
    expect([phone.sent, tab.waiting()]).toEqual([['b'], ['a']]);
    end();
    expect(tab.waiting()).toEqual([]);
  });

  it('leaves nothing behind once it was answered, whether the page was left meanwhile or not', () => {
    for (const isLeft of [true, false]) {
      const phone = aPhone();
      const { underway, end } = underwayIn(phone);
      if (isLeft) underway.keepAll();
      end();
      underway.keepAll();
      expect(phone.openTab('2').waiting()).toEqual([]);
    }
  });
});

describe('IDN-10 kept actions', () => {
  it('are sent once each, in order, across two tabs and a restart', async () => {
    const { around, openTab, sent } = aPhone();
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
    const { clock, openTab, values } = aPhone();
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
    const { clock, openTab, sent, server } = aPhone();
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
    const { openTab, sent, server } = aPhone();
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
    const { openTab, sent } = aPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', like(1));
    two.keep('b', like(0));
    await one.sender.flush();
    expect(sent).toEqual(['b']);
    expect([one.waiting(), two.waiting()]).toEqual([[], []]);
  });

  it('are never sent in the name of somebody else', async () => {
    const { around, openTab, sent } = aPhone();
    const tab = openTab('1');
    tab.keep('a', comment('as Ada'), { account: 'ada' });
    tab.keep('b', comment('as a guest'));
    Object.assign(around, { account: 'bola', signIns: 1 });
    await tab.sender.flush();
    expect(sent).toEqual(['b']);
    expect(tab.settled.map(({ isStored }) => isStored)).toEqual([false, true]);
  });

  it('wait on where a lock is refused, and go without locks', async () => {
    const { clock, openTab, sent } = aPhone();
    const tab = openTab('1', () => Promise.reject(new Error('the document is being left')));
    tab.keep('a', comment('first'));
    await tab.sender.flush();
    expect([sent, tab.waiting()]).toEqual([[], ['a']]);
    clock.advance(1);
    await openTab('1', aloneWith(undefined)).sender.flush();
    expect(sent).toEqual(['a']);
  });

  it('are taken back by the reader', async () => {
    const { openTab, sent } = aPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', comment('first'));
    two.kept.discard('a');
    await one.sender.flush();
    expect([sent, one.waiting()]).toEqual([[], []]);
  });
});

describe('IDN-10 an act that is not to be sent', () => {
  const tellsOf = (settled: readonly SettledAction[]) => settled.map(({ action, isStored }) => [action.id, isStored]);

  it('ends with a word where its device is another one now, or too long ago', async () => {
    const { around, clock, openTab, sent } = aPhone();
    const tab = openTab('1');
    tab.keep('a', comment('on a device that was deleted since'));
    tab.keep('b', comment('long ago'), { device: '', at: clock.now() - 29 * 86_400_000 });
    tab.keep('c', comment('long ago, in a market that is never read again'), {
      market: 'kesw',
      at: clock.now() - 29 * 86_400_000,
    });
    around.device = 'd2';
    await tab.sender.flush();
    expect(sent).toEqual([]);
    expect(tellsOf(tab.settled)).toEqual([
      ['b', false],
      ['c', false],
      ['a', false],
    ]);
    expect(tab.waiting()).toEqual([]);
  });

  it('is asked about right before it is sent: who reads may change on the way', async () => {
    const { around, openTab, server } = aPhone();
    const tab = openTab('1');
    tab.keep('a', comment('as Ada'), { account: 'ada' });
    around.account = 'ada';
    const theirs: boolean[] = [];
    server.answer = async (_, isTheirs) => {
      theirs.push(isTheirs());
      around.account = 'bola';
      theirs.push(isTheirs());
      return done;
    };
    await tab.sender.flush();
    expect(theirs).toEqual([true, false]);
  });

  it('because the service fails over it, lets the others pass and ends with a word, across restarts', async () => {
    const { clock, openTab, sent, server } = aPhone();
    server.answer = async (id) => (id === 'a' ? { ok: false, failure: { kind: 'http', status: 500 } } : done);
    const first = openTab('1');
    first.keep('a', comment('poison'));
    first.keep('b', comment('fine'));
    await first.sender.flush();
    first.sender.connected();
    await settledSoon();
    expect([sent, first.waiting()]).toEqual([['a', 'b', 'a'], ['a']]);
    for (let start = 0; start < 20; start += 1) {
      clock.advance(1);
      await openTab(String(start % 16)).sender.flush();
    }
    expect(sent.filter((id) => id === 'a')).toHaveLength(8);
    expect(openTab('3').waiting()).toEqual([]);
  });
});

describe('IDN-10 a later choice', () => {
  it('that is sent at once lets no earlier one follow, of whichever tab', async () => {
    const { clock, openTab, sent } = aPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', like(1));
    two.keep('b', comment('stays'));
    const now = { market: 'ngen', account: '', device: 'd1', signIns: 0, at: clock.now() };
    two.underway.begin({ id: 'c', ...now, act: like(0) })();
    await one.sender.flush();
    expect(sent).toEqual(['b']);
  });

  it('that is taken back does not bring an earlier one back', async () => {
    const { openTab, sent } = aPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', like(1));
    two.keep('b', like(0));
    two.kept.discard('b');
    await one.sender.flush();
    expect([sent, one.waiting()]).toEqual([[], []]);
  });
});

describe('IDN-10 a storage that something else wrote', () => {
  it('stops nothing: what is no act is passed over, and what is too much is not read', async () => {
    const { openTab, sent, values } = aPhone();
    const wild = [null, 7, 'x', {}, { id: 'w', act: { kind: 'like', body: null } }, [[]], { id: 'v', act: [] }];
    values.set('actions.3', JSON.stringify(wild));
    values.set('actions.4', 'no JSON');
    values.set('actions.5', JSON.stringify(Array.from({ length: 10_000 }, (_, nth) => ({ id: `n${nth}` }))));
    values.set('actionsDone', JSON.stringify([{}, null, 'x'.repeat(100_000)]));
    values.set('actionFaults', JSON.stringify({ a: 'many', b: null }));
    const tab = openTab('1');
    tab.keep('a', comment('mine'));
    expect(tab.waiting()).toEqual(['a']);
    await tab.sender.flush();
    expect(sent).toEqual(['a']);
  });

  it('has no more acts in a place than may wait at all', () => {
    const { openTab, values, clock } = aPhone();
    const one = { market: 'ngen', account: '', at: clock.now(), act: like(1) };
    const many = Array.from({ length: 400 }, (_, nth) => ({ ...one, id: `n${nth}` }));
    values.set('actions.3', JSON.stringify(many));
    expect(JSON.stringify(many).length).toBeLessThan(queueLimits.characters);
    const slots = openQueueStorage({
      device: { get: (name) => values.get(name) ?? null, set: () => {}, remove: () => {} },
      session: { get: () => null, set: () => {}, remove: () => {} },
    });
    expect(slots.actions.get('3')).toHaveLength(queueLimits.actions);
    expect(openTab('1').waiting()).toHaveLength(1); // all of them are about the same thing
  });
});
