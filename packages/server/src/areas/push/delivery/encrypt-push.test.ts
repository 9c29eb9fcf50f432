import { createECDH, randomBytes } from 'node:crypto';
import { decryptPush } from '@griot/testkit/push/decrypt-push';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';

const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair;
};

describe('a push', () => {
  it('is encrypted byte for byte as in the example of RFC 8291', () => {
    const browser = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const secrets = {
      sender: pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    };
    const body = encryptPush('When I grow up, I want to be a watermelon', browser, secrets);
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    expect(
      decryptPush(body, pairOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), Buffer.from(browser.auth, 'base64url')),
    ).toBe('When I grow up, I want to be a watermelon');
  });

  it('is read by its browser alone, whatever it says', () => {
    const newBrowser = () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      return { pair, auth: randomBytes(16) };
    };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
        const [browser, other] = [newBrowser(), newBrowser()];
        const recipient = { p256dh: browser.pair.getPublicKey('base64url'), auth: browser.auth.toString('base64url') };
        const body = encryptPush(text, recipient);
        expect(decryptPush(body, browser.pair, browser.auth)).toBe(text);
        expect(() => decryptPush(body, other.pair, browser.auth)).toThrow();
        expect(() => decryptPush(body, browser.pair, other.auth)).toThrow();
      }),
    );
  });

  it('is encrypted with secrets of its own', () => {
    const pair = createECDH('prime256v1');
    const recipient = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const [first, second] = [encryptPush('a', recipient), encryptPush('a', recipient)];
    const saltOf = (body: Buffer) => body.toString('hex', 0, 16);
    const senderOf = (body: Buffer) => body.toString('hex', 21, 86);
    expect([saltOf(first), senderOf(first)]).not.toContain(saltOf(second));
    expect(senderOf(first)).not.toBe(senderOf(second));
  });

  it('has room for 3,993 bytes of text in what push services take', () => {
    const pair = createECDH('prime256v1');
    const recipient = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    expect(encryptPush('a'.repeat(3_993), recipient)).toHaveLength(4_096);
  });
});
