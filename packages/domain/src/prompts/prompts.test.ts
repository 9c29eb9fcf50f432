import { markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time-units.ts';
import { isFreeBrowsingDue } from './free-browsing.ts';
import { isNotificationPopupDue } from './notification-popup.ts';
import { nextPrompt, noPrompts, type PromptEvent, promptQueue } from './prompt-queue.ts';

const now = Date.UTC(2026, 2, 10, 12);

describe('MOD-01 the free-browsing modal', () => {
  const lagos = { freeBrowsing: true, timeZone: 'Africa/Lagos' };

  it('is for four markets', () => {
    const due = markets.filter((market) => isFreeBrowsingDue({ market, isInShell: true, shownAt: null, now }));
    expect(due.map(({ key }) => key).sort()).toEqual(['ghen', 'ngen', 'ngha', 'zmen']);
  });

  it('is for a shell alone', () => {
    expect(isFreeBrowsingDue({ market: lagos, isInShell: false, shownAt: null, now })).toBe(false);
  });

  it.each([
    ['never shown', null, true],
    ['shown a minute ago', now - 60_000, false],
    ['shown at 00:00 of the same day in Lagos', Date.UTC(2026, 2, 9, 23), false],
    ['shown a minute before midnight in Lagos', Date.UTC(2026, 2, 9, 22, 59), true],
    ['shown tomorrow, by a clock that was wrong', now + DAY_MS, true],
  ])('%s', (_, shownAt, isDue) => {
    expect(isFreeBrowsingDue({ market: lagos, isInShell: true, shownAt, now })).toBe(isDue);
  });
});

describe('MOD-02 the popup about notifications', () => {
  const due = {
    notifications: 'off' as const,
    canOpenSettings: true,
    isFirstLoad: true,
    count: null,
    shownAt: 0,
    now,
  };

  it.each([
    ['on a first load with an empty counter', {}, true],
    ['not on a later load with an empty counter', { isFirstLoad: false }, false],
    ['not a day after the last', { count: 1, shownAt: now - DAY_MS }, false],
    ['over a day after the last', { count: 1, shownAt: now - DAY_MS - 1 }, true],
    ['on a later load too, once it was shown', { count: 2, shownAt: now - DAY_MS - 1, isFirstLoad: false }, true],
    ['not a fourth time', { count: 3, shownAt: now - 30 * DAY_MS }, false],
    ['not while the system lets the app notify', { notifications: 'on' as const }, false],
    ['not where nobody knows', { notifications: 'unknown' as const }, false],
    ['not where its button would lead nowhere', { canOpenSettings: false }, false],
  ])('%s', (_, given, isDue) => {
    expect(isNotificationPopupDue({ ...due, ...given })).toBe(isDue);
  });
});

describe('the order of prompts', () => {
  const after = (...events: PromptEvent[]) => events.reduce(promptQueue, noPrompts);
  const becameDue = (prompt: 'notifications' | 'freeBrowsing' | 'continueReading') =>
    ({ type: 'becameDue', prompt }) as const;

  it('is the same whichever became due first', () => {
    const queue = after(becameDue('continueReading'), becameDue('notifications'), becameDue('freeBrowsing'));
    expect(queue.waiting).toEqual(['notifications', 'freeBrowsing', 'continueReading']);
    expect(nextPrompt(queue, now)).toEqual({ prompt: 'notifications', wait: 0 });
  });

  it('shows one at a time, and none twice', () => {
    const queue = after(becameDue('notifications'), { type: 'shown', prompt: 'notifications' });
    expect(nextPrompt(promptQueue(queue, becameDue('continueReading')), now)).toBeNull();
    expect(promptQueue(queue, becameDue('notifications'))).toBe(queue);
    expect(nextPrompt(noPrompts, now)).toBeNull();
  });

  it('MOD-03 lets a deep link wait for 3000 ms after a popup closed', () => {
    const closed = after(
      becameDue('notifications'),
      { type: 'shown', prompt: 'notifications' },
      becameDue('continueReading'),
      { type: 'closed', at: now },
    );
    expect(nextPrompt(closed, now)).toEqual({ prompt: 'continueReading', wait: 3_000 });
    expect(nextPrompt(closed, now + 2_999)).toEqual({ prompt: 'continueReading', wait: 1 });
    expect(nextPrompt(closed, now + 9_000)).toEqual({ prompt: 'continueReading', wait: 0 });
  });

  it('takes the end of what was not shown for nothing', () => {
    expect(promptQueue(noPrompts, { type: 'closed', at: now })).toBe(noPrompts);
  });
});
