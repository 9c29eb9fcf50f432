import { describe, expect, it } from 'vitest';
import { isInboxCardDue } from './inbox-card.ts';

const now = 1_800_000_000;
const usual = { notifications: 'on', canOpenSettings: true, dismissedAt: null, now } as const;

describe('MOD-04 the inbox card about notifications', () => {
  it.each([
    ['is due where the system lets us notify', {}, true],
    ['is not where it does not', { notifications: 'off' }, false],
    ['is not where nobody knows', { notifications: 'unknown' }, false],
    ['is not where the settings cannot be opened', { canOpenSettings: false }, false],
    ['is not within a week of being dismissed', { dismissedAt: now - 604_799 }, false],
    ['is again a week later', { dismissedAt: now - 604_800 }, true],
  ] as const)('%s', (_, change, isDue) => {
    expect(isInboxCardDue({ ...usual, ...change })).toBe(isDue);
  });
});
