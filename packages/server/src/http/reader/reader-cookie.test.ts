import { createHmac } from 'node:crypto';
import { markets } from '@griot/locale/markets';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedKey } from '../derived-key.ts';
import { provenDeviceId } from './prove-device.ts';
import { decodeReaderCookie, encodeReaderCookie, readerCookieOptions, userAfterChange } from './reader-cookie.ts';

const key = derivedKey('a secret of at least thirty-two letters', 'reader cookie');
const unit = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz');
const remembered = fc.record(
  {
    market: fc.constantFrom(...markets.map((market) => market.key)),
    deviceId: fc.string({ unit, maxLength: 64 }).map(provenDeviceId),
    user: fc.record({
      id: fc.string({ unit, minLength: 1, maxLength: 64 }),
      sessionId: fc.string({ unit, maxLength: 64 }),
    }),
  },
  { requiredKeys: ['market', 'deviceId'] },
);

describe('the reader’s cookie', () => {
  it('says again what it was told', () => {
    fc.assert(
      fc.property(remembered, (told) => {
        expect(decodeReaderCookie(encodeReaderCookie(told, key), key)).toEqual(told);
      }),
    );
  });

  it('is still good as it was written before it named users', () => {
    const text = 'ngen.ngen1';
    const old = `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    expect(decodeReaderCookie(old, key)).toEqual({ market: 'ngen', deviceId: 'ngen1' });
  });

  it.each([
    ['a guest of the same device', { id: 'g', sessionId: '' }, 'ngen1', true],
    ['a guest of the device before', { id: 'g', sessionId: '' }, 'kesw1', false],
    ['a user who is signed in, on any device', { id: 'u', sessionId: 's' }, 'kesw1', true],
  ])('keeps or drops %s', (_, user, deviceId, isKept) => {
    expect(userAfterChange({ market: 'ngen', deviceId: provenDeviceId('ngen1'), user }, deviceId)).toEqual(
      isKept ? user : undefined,
    );
  });

  it('is not accepted once a single letter of it was changed', () => {
    const letter = fc.string({ minLength: 1, maxLength: 1, unit: 'binary' });
    fc.assert(
      fc.property(remembered, fc.nat(), letter, (told, at, other) => {
        const text = encodeReaderCookie(told, key);
        const place = at % text.length;
        fc.pre(text[place] !== other);
        expect(decodeReaderCookie(text.slice(0, place) + other + text.slice(place + 1), key)).toBeUndefined();
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('is not accepted shortened, lengthened, or with the signature of another', () => {
    fc.assert(
      fc.property(remembered, remembered, fc.nat(), (told, other, at) => {
        const [text, another] = [encodeReaderCookie(told, key), encodeReaderCookie(other, key)];
        const joined = `${told.market}.${told.deviceId}.${another.split('.').at(-1)}`;
        expect(decodeReaderCookie(text.slice(0, at % text.length), key)).toBeUndefined();
        expect(decodeReaderCookie(`${text}0`, key)).toBeUndefined();
        if (joined !== text) expect(decodeReaderCookie(joined, key)).toBeUndefined();
      }),
    );
  });

  it('is not accepted when another secret or another purpose signed it', () => {
    const remembered = { market: 'ngen', deviceId: provenDeviceId('ngen1') } as const;
    const others = [
      derivedKey('another secret of thirty-two letters.', 'reader cookie'),
      derivedKey('x', 'form token'),
    ];
    for (const other of others) expect(decodeReaderCookie(encodeReaderCookie(remembered, other), key)).toBeUndefined();
  });

  it('is not accepted for a market there is not', () => {
    const forged = encodeReaderCookie({ market: 'xxyy' as 'ngen', deviceId: '' }, key);
    expect(decodeReaderCookie(forged, key)).toBeUndefined();
  });

  it('never lets any text through, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => decodeReaderCookie(text, key) === undefined));
  });

  it('is kept from script, and from plain connections where there are others', () => {
    expect(readerCookieOptions(true)).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 34_560_000,
    });
    expect(readerCookieOptions(false).secure).toBe(false);
  });
});
