import { queueLimits } from '@griot/domain/queue/queued-action';
import { aQueueingPhone, comment, done, like, settledSoon } from '@griot/testkit/stored/a-queueing-phone';
import { describe, expect, it } from 'vitest';
import { openQueueStorage } from '../../platform/storage/areas/queue-keys.ts';
import type { SettledAction } from './waiting.ts';

describe('IDN-10 an act that is not to be sent', () => {
  const tellsOf = (settled: readonly SettledAction[]) => settled.map(({ action, isStored }) => [action.id, isStored]);

  it('ends with a word where its device is another one now, or too long ago', async () => {
    const { around, clock, openTab, sent } = aQueueingPhone();
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
    const { around, openTab, server } = aQueueingPhone();
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
    const { clock, openTab, sent, server } = aQueueingPhone();
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
    const { clock, openTab, sent } = aQueueingPhone();
    const [one, two] = [openTab('1'), openTab('2')];
    one.keep('a', like(1));
    two.keep('b', comment('stays'));
    const now = { market: 'ngen', account: '', device: 'd1', signIns: 0, at: clock.now() };
    two.underway.begin({ id: 'c', ...now, act: like(0) })();
    await one.sender.flush();
    expect(sent).toEqual(['b']);
  });

  it('that is taken back does not bring an earlier one back', async () => {
    const { openTab, sent } = aQueueingPhone();
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
    const { openTab, sent, values } = aQueueingPhone();
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
    const { openTab, values, clock } = aQueueingPhone();
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
