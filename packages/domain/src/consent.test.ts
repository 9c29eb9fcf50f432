import { describe, expect, it } from 'vitest';
import { isAllowed, isConsentOpen, printConsent, readConsent } from './consent.ts';

const asking = { asksConsent: true };
const others = {};

describe('OVL-06 consent', () => {
  it.each([
    [{ ads: true, id: true }, 'ads-id'],
    [{ ads: true, id: false }, 'ads'],
    [{ ads: false, id: true }, 'id'],
    [{ ads: false, id: false }, 'none'],
  ])('%j is kept as %s and read back', (consent, text) => {
    expect([printConsent(consent), readConsent(text)]).toEqual([text, consent]);
  });

  it.each(['', 'yes', 'id-ads', 'ads-id-more', '__proto__'])('%j is no answer', (text) => {
    expect(readConsent(text)).toBeNull();
    expect(isConsentOpen(asking, text)).toBe(true);
  });

  it.each([
    ['ads', asking, '', false],
    ['ads', asking, 'none', false],
    ['ads', asking, 'id', false],
    ['ads', asking, 'ads', true],
    ['id', asking, 'ads', false],
    ['id', asking, 'ads-id', true],
    ['ads', others, '', true],
    ['id', others, 'none', true],
  ] as const)('%s where the market is %j and the answer %j: %s', (purpose, market, text, isIt) => {
    expect(isAllowed(purpose, market, text)).toBe(isIt);
  });

  it('is asked for only where the law wants it, and once', () => {
    expect([isConsentOpen(others, ''), isConsentOpen(null, ''), isConsentOpen(asking, 'none')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
