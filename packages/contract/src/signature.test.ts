import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SignedRequest, textToSign } from './signature.ts';

const sign = (key: string, request: SignedRequest) =>
  createHmac('sha256', key).update(textToSign(request)).digest('base64url');

const like: SignedRequest = {
  method: 'POST',
  path: '/social/v1/comment/like',
  query: Object.entries({ act: 'like', comment_id: '7', empty: '' }),
  userId: 'u1',
  country: 'ng',
  language: 'en',
};

describe('the text to sign', () => {
  it('gives the signature that the specification prints', () => {
    expect(sign('k', like)).toBe('5TTNWVYgnFd_kEFiXecwj6ePosddFGAQD1rVpoHC_CA');
  });

  it('is the same in whatever order the query comes', () => {
    const pairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(pairs, (query) => {
        const backwards = [...query].reverse();
        expect(textToSign({ ...like, query })).toBe(textToSign({ ...like, query: backwards }));
      }),
    );
  });

  it('changes with every part of the request', () => {
    const others: Partial<SignedRequest>[] = [
      { method: 'DELETE' },
      { path: '/social/v1/comment/del' },
      { query: Object.entries({ act: 'dislike', comment_id: '7' }) },
      { userId: 'u2' },
      { country: 'gh' },
      { language: 'ha' },
    ];
    const texts = others.map((other) => textToSign({ ...like, ...other }));
    expect(new Set([textToSign(like), ...texts]).size).toBe(others.length + 1);
  });
});
