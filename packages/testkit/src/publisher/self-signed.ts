import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { DAY_MS } from '@griot/domain/time-units';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** A self-signed certificate for one name, trusted only by clients that are given it. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const commonName = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const alternativeNames = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames)),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
