import { aPhone, card, nigeria, typesOf } from '@griot/testkit/a-phone';
import { describe, expect, it, vi } from 'vitest';
import { startRecorder } from './recorder.ts';
import { startTracker } from './tracker.ts';

/** One page of a phone; its recorder comes when the test lets it. */
function aPage(phone = aPhone(), tab = phone.newTab()) {
  const { storage, tracked } = tab;
  const [track, onQueued] = [vi.fn(), vi.fn()];
  let arrive = () => {};
  let openings = 0;
  const tracker = startTracker({
    market: nigeria,
    clock: phone.clock,
    storage,
    newId: phone.newId,
    openRecorder: (place) => {
      openings++;
      return new Promise((resolve) => {
        arrive = () => {
          const recorder = startRecorder({
            ...tab,
            market: nigeria,
            place,
            newId: phone.newId,
            track,
            onQueued,
          });
          recorder.queueJournal();
          resolve({ ...recorder, isSending: () => false });
        };
      });
    },
  });
  const place = storage.tab.get();
  const come = async () => {
    arrive();
    await Promise.resolve();
    await Promise.resolve();
  };
  const waiting = () => tracked.events.get(place);
  return { phone, tab, tracker, tracked, storage, place, track, onQueued, come, waiting, openings: () => openings };
}

async function readyPage(...given: Parameters<typeof aPage>) {
  const page = aPage(...given);
  page.tracker.log('refresh', {});
  await page.come();
  page.tracked.events.set(page.place, []);
  return page;
}

describe('what is logged', () => {
  it('EVT-10 is written down before anything can take it up, and taken up once', async () => {
    const page = aPage();
    page.tracker.log('click', card);
    page.tracker.logRequest({ duration: 1, event_type: 'detail', result: 'success', status_code: 200, ts: 1 });
    expect(page.waiting()).toEqual([]);
    expect(page.storage.journal.get(page.place)).toContain('"event_type":"click"');
    expect(page.openings()).toBe(1);
    await page.come();
    page.tracker.log('stay', { ...card, extra: { duration: 5 } });
    expect(typesOf(page.waiting())).toEqual(['click', 'detail', 'stay']);
    expect(page.storage.journal.get(page.place)).toBe('');
    expect(page.waiting()[0]).toEqual({
      market: 'ngen:news-af',
      event: { id: expect.any(String), event_type: 'click', ts: page.phone.clock.now(), ...card },
    });
  });

  it('EVT-10 survives a page that went before it was taken up, and one that went in the middle of it', async () => {
    const first = aPage();
    first.tracker.log('click', card);
    const again = aPage(first.phone, first.tab);
    expect(again.place).toBe(first.place);
    again.tracker.log('wake', { extra: { from: 'launch' } });
    const journal = again.storage.journal.get(again.place);
    await again.come();
    expect(typesOf(again.waiting())).toEqual(['click', 'wake']);
    again.storage.journal.set(again.place, `${journal}\n{"market":"ngen:news-af","event":{"id":"cut o`);
    again.tracker.log('click', { ...card, news_entry_id: 'e2' });
    expect(typesOf(again.waiting())).toEqual(['click', 'wake', 'click']);
  });

  it('asks for the recorder again when it could not be had', async () => {
    const phone = aPhone();
    const { storage } = phone.newTab();
    const openRecorder = vi.fn().mockRejectedValue(new Error('offline'));
    const tracker = startTracker({ market: nigeria, clock: phone.clock, storage, newId: phone.newId, openRecorder });
    for (let time = 0; time < 3; time++) {
      tracker.log('click', card);
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(openRecorder).toHaveBeenCalledTimes(3);
    expect(storage.journal.get(storage.tab.get()).split('\n')).toHaveLength(4);
  });

  it('does not fill the phone while nothing takes it up', () => {
    const page = aPage();
    for (let time = 0; time < 3_000; time++) page.tracker.log('click', card);
    expect(page.storage.journal.get(page.place).length).toBeLessThan(201_000);
  });

  it('is nobody’s before a market was chosen', () => {
    const phone = aPhone();
    const { storage } = phone.newTab();
    const openRecorder = vi.fn();
    startTracker({ market: null, clock: phone.clock, storage, newId: phone.newId, openRecorder }).log('click', card);
    expect(openRecorder).not.toHaveBeenCalled();
    expect(storage.journal.get(storage.tab.get())).toBe('');
  });
});

describe('taking up', () => {
  it('FEED-23 counts a card as seen once per request that brought it, also after a reload', async () => {
    const page = await readyPage();
    page.tracker.log('impression', card);
    page.tracker.log('impression', card);
    page.tracker.log('impression', { ...card, request_id: 'r2' });
    const again = await readyPage(page.phone, page.tab);
    again.tracker.log('impression', card);
    expect(again.waiting()).toEqual([]);
    page.tracker.log('impression', { ...card, news_type: 'clip', news_entry_id: 'clip-1' });
    const given = { news_id_list: { r3: ['e9'] }, instaclip_id_list: { r3: ['clip-9'] } };
    expect(page.tracker.recorder()?.seenWith(given)).toEqual({
      news_id_list: { r1: ['e1'], r2: ['e1'], r3: ['e9'] },
      instaclip_id_list: { r1: ['clip-1'], r3: ['clip-9'] },
    });
  });

  it('CTY-08 keeps what was seen in a market that was left, and tells the new one nothing of it', async () => {
    const { tracker, tracked, place } = await readyPage();
    const seen = { id: 'seen', event_type: 'impression', ts: 5, ...card };
    tracker.recorder()?.record({ market: 'egar:eg', event: { ...seen, news_entry_id: 'egar1' } });
    tracker.recorder()?.record({ market: 'ngen:news-af', event: { ...seen, id: 'own' } });
    expect(tracked.events.get(place).map(({ market }) => market)).toEqual(['egar:eg', 'ngen:news-af']);
    expect(tracker.recorder()?.seenWith({})).toEqual({ news_id_list: { r1: ['e1'] }, instaclip_id_list: {} });
  });

  it('EVT-06 EVT-13 logs each milestone once per device, and tells the shell', async () => {
    const page = await readyPage();
    const click = (times: number, at = page) => {
      for (let time = 0; time < times; time++) at.tracker.log('click', { ...card, news_entry_id: `c${time}` });
    };
    click(6);
    expect(typesOf(page.waiting()).filter((type) => type.startsWith('acc'))).toEqual(['acc1']);
    const otherTab = await readyPage(page.phone);
    click(10, otherTab);
    expect(typesOf(otherTab.waiting())).not.toContain('acc1');
    expect(page.track.mock.calls).toEqual([[{ name: 'acc1' }]]);
  });

  it('CFG-04 keeps clicks, impressions and refreshes under the names that others rely on', async () => {
    const page = await readyPage();
    page.tracker.log('click', card);
    for (const news_entry_id of ['e1', 'e2']) page.tracker.log('impression', { ...card, news_entry_id });
    const names = ['acc', 'aic', 'allRefreshCount', 'refresh_count'];
    expect(names.map((name) => page.phone.kept.get(name))).toEqual(['1', '2', '1', '{"ng":"1"}']);
  });

  it('FEED-24 counts refreshes for each country, and all of them up to 1023', async () => {
    const page = await readyPage();
    expect([page.tracked.allRefreshCount.get(), page.tracker.recorder()?.refreshCount()]).toEqual([1, 1]);
    page.tracked.allRefreshCount.set(1_022);
    for (let time = 0; time < 3; time++) page.tracker.log('refresh', { origin: String(time) });
    expect([page.tracked.allRefreshCount.get(), page.tracked.refreshCount.get('ng')]).toEqual([1_023, 4]);
  });

  it('EVT-10 counts what a full queue gives up', async () => {
    const page = await readyPage();
    for (let n = 0; n < 505; n++) page.tracker.log('impression', { ...card, news_entry_id: `n${n}` });
    expect(page.waiting()).toHaveLength(500);
    expect(page.tracked.eventsLost.get()).toBe(505 + 2 - 500); // with both milestones
  });

  it('EVT-01 leaves out what is no event, each alone', () => {
    const phone = aPhone();
    const good = { market: 'ngen:news-af', event: { id: 'x', event_type: 'click', ts: 5 } };
    const bad = [
      null,
      7,
      [],
      {},
      { market: 'm' },
      { ...good, market: 1 },
      { market: 'm', event: { id: 'x', event_type: 'click' } },
      { market: 'm', event: { id: 'x', event_type: 'nonsense', ts: 5 } },
      { market: 'm', event: { event_type: 'click', ts: 5 } },
    ];
    phone.device.set('events.3', JSON.stringify([...bad, good]));
    expect(phone.newTab().tracked.events.get('3')).toEqual([good]);
    phone.device.set('events.3', '{');
    expect(phone.newTab().tracked.events.get('3')).toEqual([]);
  });
});
