import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { BrowserAddress } from '../push-endpoint.ts';

/** The size of RFC 8188 within which everything is one record, as RFC 8291 wants it. A push service takes no more. */
const recordSize = 4_096;
/** Stands behind the text in the last record. */
const lastRecord = Buffer.of(2);

type Recipient = Pick<BrowserAddress, 'p256dh' | 'auth'>;
type OneTimeSecrets = { readonly sender: ECDH; readonly salt: Buffer };

/** A text as only one browser can read it (RFC 8291, with the content encoding aes128gcm of RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: Recipient, { sender, salt } = newSecrets()): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const bothKeys = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const secret = derived(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), {
    info: bothKeys,
    bytes: 32,
  });
  const key = derived(secret, salt, { info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = derived(secret, salt, { info: 'Content-Encoding: nonce\0', bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey, ...record]);
}

/** To be used for one push only. */
function newSecrets(): OneTimeSecrets {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

type Derivation = { readonly info: Buffer | string; readonly bytes: number };

function derived(secret: Buffer, salt: Buffer, { info, bytes }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
