import type { Failure, Outcome } from '@griot/contract/failure';
import { idOf, type Queue, type Queued } from '@griot/domain/events/queue';
import { aPhone, settled, typesOf } from '@griot/testkit/a-phone';
import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

const ok: Outcome<unknown> = { ok: true, value: {} };
const fails = (failure: Failure): Outcome<unknown> => ({ ok: false, failure });
const offline = fails({ kind: 'offline' });
let ids = 0;
const event = (event_type: string, ts = 0): Queued => ({
  market: 'ngen:news-af',
  event: { id: `id-${++ids}`, event_type, ts },
});

type Answer = Outcome<unknown> | Promise<Outcome<unknown>> | ((batch: Queue) => Outcome<unknown>);

/** A tab whose server answers as told, and with success once nothing more is told. */
function aTab({
  phone = aPhone(),
  left = [] as Queued[],
  answers = [] as Answer[],
  device = 'd1',
  locks = [] as Error[],
  rounds = [] as Error[],
} = {}) {
  const { tracked, storage } = phone.newTab();
  const place = '3';
  tracked.events.set(place, left);
  const sent: string[][] = [];
  const beacons: string[][] = [];
  const typesSent: string[][] = [];
  let hasDevice = device !== '';
  const outbox = new Outbox({
    clock: phone.clock,
    place,
    events: tracked.events,
    hasDevice: () => hasDevice,
    deliver: async (batch) => {
      sent.push(batch.map(idOf));
      typesSent.push(typesOf(batch));
      const answer = answers.shift() ?? ok;
      return typeof answer === 'function' ? answer(batch) : answer;
    },
    beacon: (batch) => void beacons.push(batch.map(idOf)),
    alone: async (_, run) => {
      const refused = locks.shift();
      if (refused !== undefined) throw refused;
      await run();
      return true;
    },
    onRound: async () => {
      const failed = rounds.shift();
      if (failed !== undefined) throw failed;
    },
    onRefused: (count) => tracked.eventsLost.set(tracked.eventsLost.get() + count),
    chance: () => 1,
  });
  const log = async (...added: Queued[]) => {
    for (const one of added) {
      tracked.events.set(place, [...tracked.events.get(place), one]);
      outbox.check();
    }
    await settled();
  };
  const pass = async (ms: number) => {
    phone.clock.advance(ms);
    await settled();
  };
  const giveDevice = () => {
    hasDevice = true;
  };
  return {
    phone,
    outbox,
    sent,
    typesSent,
    beacons,
    log,
    pass,
    giveDevice,
    storage,
    tracked,
    waiting: () => tracked.events.get(place),
  };
}

describe('the outbox', () => {
  it('EVT-04 sends at ten, and lets go of what was acknowledged', async () => {
    const tab = aTab();
    const nine = Array.from({ length: 9 }, () => event('click'));
    await tab.log(...nine);
    expect(tab.sent).toEqual([]);
    const tenth = event('impression');
    await tab.log(tenth);
    expect(tab.sent).toEqual([[...nine, tenth].map(idOf)]);
    expect(tab.waiting()).toEqual([]);
  });

  it('sends again after the browser refused a lock, with a pause like after any failure', async () => {
    const tab = aTab({ locks: [new DOMException('not fully active', 'InvalidStateError')] });
    await tab.log(event('stay'));
    expect(tab.sent).toEqual([]);
    await tab.pass(5_000);
    expect(tab.sent).toHaveLength(1);
    await tab.log(event('stay'));
    expect([tab.sent.length, tab.waiting(), tab.phone.clock.pending()]).toEqual([2, [], 1]);
  });

  it('goes on sending where a round failed', async () => {
    const tab = aTab({ rounds: [new Error('storage is gone'), new Error('still')] });
    await tab.log(event('click'));
    await tab.pass(300_000);
    await tab.log(event('click'));
    await tab.pass(300_000);
    expect(tab.sent).toHaveLength(2);
  });

  it('EVT-04 sends every 300000 ms, and sets no timer beside that one', async () => {
    const tab = aTab();
    await tab.log(event('click'));
    await tab.pass(299_999);
    expect(tab.sent).toEqual([]);
    await tab.pass(1);
    expect(tab.sent).toHaveLength(1);
    await tab.log(event('click'));
    await tab.pass(300_000);
    expect(tab.sent).toHaveLength(2);
    expect(tab.phone.clock.pending()).toBe(1);
  });

  it('EVT-04 sends one batch at a time; what came meanwhile goes with the next', async () => {
    let answer = (_: Outcome<unknown>) => {};
    const tab = aTab({
      answers: [
        new Promise<Outcome<unknown>>((resolve) => {
          answer = resolve;
        }),
      ],
    });
    await tab.log(event('stay'), event('stay'), event('click'));
    expect(tab.typesSent).toEqual([['stay']]);
    answer(ok);
    await settled();
    expect(tab.typesSent).toEqual([['stay'], ['stay', 'click']]);
  });

  it('EVT-04 keeps everything while the device has no id', async () => {
    const tab = aTab({ device: '' });
    await tab.log(event('stay'));
    await tab.pass(300_000);
    tab.outbox.leave();
    expect([tab.sent, tab.beacons]).toEqual([[], []]);
    tab.giveDevice();
    tab.outbox.show();
    await settled();
    expect(tab.waiting()).toEqual([]);
  });

  it('EVT-10 sends again what failed, under the same ids, later and later', async () => {
    const tab = aTab({
      answers: [offline, fails({ kind: 'http', status: 503 }), fails({ kind: 'http', status: 429, retryAfter: 60 })],
    });
    const stay = event('stay');
    await tab.log(stay);
    for (const [wait, times] of [
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
      [59_999, 3],
      [1, 4],
    ] as const) {
      await tab.pass(wait);
      expect(tab.sent).toHaveLength(times);
    }
    expect(new Set(tab.sent.flat())).toEqual(new Set([idOf(stay)]));
    expect(tab.waiting()).toEqual([]);
  });

  it('EVT-10 sends as soon as the connection is back', async () => {
    const tab = aTab({ answers: [offline, offline, offline] });
    await tab.log(event('stay'));
    await tab.pass(5_000);
    tab.outbox.connected();
    await settled();
    expect(tab.sent).toHaveLength(3);
    tab.outbox.connected();
    await settled();
    expect(tab.waiting()).toEqual([]);
  });

  it('EVT-10 gives up the one event that the server refuses, and no other', async () => {
    const bad = event('click');
    const accepted: string[] = [];
    const refuses = (batch: Queue) => {
      if (batch.map(idOf).includes(idOf(bad))) return fails({ kind: 'http', status: 400 });
      accepted.push(...batch.map(idOf));
      return ok;
    };
    const tab = aTab({ answers: Array.from({ length: 40 }, () => refuses) });
    const good = Array.from({ length: 9 }, () => event('click'));
    await tab.log(...good.slice(0, 5), bad, ...good.slice(5));
    expect(accepted.sort()).toEqual(good.map(idOf).sort());
    expect(tab.waiting()).toEqual([]);
    expect(tab.tracked.eventsLost.get()).toBe(1);
    expect(tab.sent.length).toBeLessThan(12);
  });

  it('EVT-10 gives up next to nothing to a server that refuses everything', async () => {
    const tab = aTab({ answers: Array.from({ length: 200 }, () => fails({ kind: 'http', status: 400 })) });
    await tab.log(...Array.from({ length: 100 }, () => event('click')));
    expect(tab.tracked.eventsLost.get()).toBe(4);
    expect(tab.sent.length).toBeLessThan(20);
  });

  it('EVT-10 leaves with a beacon, keeps what it sent so, and sends it again on return', async () => {
    const tab = aTab();
    await tab.log(event('click'), event('impression'));
    tab.outbox.leave();
    tab.outbox.leave();
    tab.outbox.hide();
    expect(tab.beacons).toEqual([tab.waiting().map(idOf)]);
    await tab.log(event('stay'));
    expect(tab.beacons).toHaveLength(2);
    expect(tab.beacons[1]).toHaveLength(1);
    expect(tab.sent).toEqual([]);
    tab.outbox.show();
    await settled();
    expect(tab.sent).toEqual([tab.beacons.flat()]);
    expect(tab.waiting()).toEqual([]);
  });

  it('EVT-10 sends with a beacon what is under way too, since it may not have left', async () => {
    const tab = aTab({ answers: [new Promise<never>(() => {})] });
    const [stay, click] = [event('stay'), event('click')];
    await tab.log(stay, click);
    tab.outbox.leave();
    expect(tab.beacons.flat()).toEqual([idOf(stay), idOf(click)]);
  });

  it('goes out with all that waits when the page goes out of sight', async () => {
    const tab = aTab();
    await tab.log(event('click'));
    tab.outbox.hide();
    await settled();
    expect(tab.sent).toHaveLength(1);
    tab.outbox.hide();
    await settled();
    expect(tab.sent).toHaveLength(1);
  });
});
