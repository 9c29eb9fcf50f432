import { createHmac } from 'node:crypto';
import { textToSign } from '@griot/contract/signature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signWith } from './sign.ts';

describe.each([
  ['WebCrypto', signWith(crypto.subtle)],
  ['our own hash, outside a secure context', signWith(undefined)],
])('NET-06 signing with %s', (_, sign) => {
  it('gives the signature that the specification prints', async () => {
    const text = textToSign({
      method: 'POST',
      path: '/social/v1/comment/like',
      query: Object.entries({ act: 'like', comment_id: '7', empty: '' }),
      userId: 'u1',
      country: 'ng',
      language: 'en',
    });
    expect(await sign('k', text)).toBe('5TTNWVYgnFd_kEFiXecwj6ePosddFGAQD1rVpoHC_CA');
  });

  it('agrees with Node on any key and text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        async (key, text) => {
          expect(await sign(key, text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
        },
      ),
    );
  });
});
