import { createDecipheriv, createHmac, createPublicKey, type ECDH, verify } from 'node:crypto';

const hmac = (key: Buffer, ...data: readonly (Buffer | string)[]) =>
  data.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

/** The bytes of a push as only its browser can read them: RFC 8291 over RFC 8188, written from those texts. */
export function decryptPush(body: Buffer, browser: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = hmac(hmac(auth, browser.computeSecret(sender)), about, '\u0001');
  const base = hmac(salt, input);
  const key = hmac(base, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(base, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record is not marked as such');
  return padded.subarray(0, end).toString('utf8');
}

export type VapidClaims = { readonly aud: string; readonly exp: number; readonly sub: string; readonly key: string };

/** What an Authorization header of RFC 8292 claims, if its signature is that of its key. */
export function readVapid(header: string): VapidClaims {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  if (!isSigned || alg !== 'ES256') throw new Error('not signed by the key it names');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
