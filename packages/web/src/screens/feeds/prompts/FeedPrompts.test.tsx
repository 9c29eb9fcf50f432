import { DAY_MS } from '@griot/domain/time-units';
import { dialog, heading, openFeed, tap } from '@griot/testkit/prompts/feed-with-prompts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActsFile } from '../../../features/feed/list/feed-lists.ts';

// As on a feed that is alive: the files of its requests and edits are there.
beforeAll(() => listActsFile.load());
beforeEach(() => {
  window.history.replaceState(null, '', '/lite/feeds');
});
afterEach(cleanup);

describe('MOD-01 free browsing', () => {
  it('CFG-04 is told of once per day, in a shell', async () => {
    const { client, pass } = await openFeed();
    expect(heading()).toBe('Free browsing');
    expect(client.bridge.store.get('freeBrowsingTs')).toBe(String(client.clock.now()));
    await tap('Got it');
    expect(dialog()).toBeNull();
    await pass(60_000);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['on the same day', { stored: { freeBrowsingTs: String(Date.UTC(2026, 2, 10, 1)) } }],
    ['in another market', { market: 'keen' as const }],
    ['outside a shell', { around: { can: [] } }],
  ])('is not told of %s', async (_, given) => {
    await openFeed(given);
    expect(dialog()).toBeNull();
  });
});

describe('MOD-02 the popup about notifications', () => {
  const quiet = { market: 'keen' as const, isFirstLoad: true };
  const off = { notifications: 'off' as const };

  it('CFG-04 is shown on a first load, counts and dates each showing, and goes with Not now', async () => {
    const { client } = await openFeed({ ...quiet, around: off });
    expect(heading()).toBe('Hear the news as it happens');
    const counters = ['notifyCnt', 'notifyTs'].map((name) => client.bridge.store.get(name));
    expect(counters).toEqual(['1', String(client.clock.now())]);
    await tap('Not now');
    expect(dialog()).toBeNull();
    expect(client.bridge.calls.map(([what]) => what)).not.toContain('openSettings');
  });

  it.each([
    ['a day later', { notifyCnt: '2', notifyTs: String(Date.UTC(2026, 2, 10, 12) - DAY_MS - 1) }, '3'],
    ['not within a day', { notifyCnt: '1', notifyTs: String(Date.UTC(2026, 2, 10, 12) - DAY_MS) }, '1'],
    ['not a fourth time', { notifyCnt: '3', notifyTs: '0' }, '3'],
  ])('comes again %s', async (_, stored, count) => {
    const { storage: kept } = await openFeed({ ...quiet, isFirstLoad: false, around: off, stored });
    expect([kept.notifyCnt.get(), dialog() !== null]).toEqual([count, count !== stored.notifyCnt]);
  });

  it('leads to the system’s settings', async () => {
    const { client } = await openFeed({ ...quiet, around: off });
    await tap('Turn on');
    expect(client.bridge.calls).toContainEqual(['openSettings', 'notifications']);
    expect(screen.queryByText(/turn notifications on/)).toBeNull();
  });

  it('says what to do where these cannot be opened', async () => {
    await openFeed({ ...quiet, around: { ...off, acts: 'failed' } });
    await tap('Turn on');
    expect(screen.getByText(/turn notifications on/)).toBeTruthy();
  });
});

it('SHL-05 CFG-04 CFG-07 the shell is told what the market has decided on its news bar, and that the app is there', async () => {
  const { client } = await openFeed({ market: 'keen' });
  expect(client.bridge.store.get('h5Ready')).toBe('1');
  expect(client.bridge.calls).toContainEqual([
    'handOverNewsBar',
    {
      enable_native_push: true,
      enable_news_bar: true,
      news_bar_auto_refresh_interval: 5,
      reenable_news_bar_hours: 24,
      show_badge_on_launcher_interval_minutes: 1_440,
    },
  ]);
});
