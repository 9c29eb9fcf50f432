import { createECDH } from 'node:crypto';
import type { PushServices } from './push-services.ts';

/** Where a browser takes pushes, and the keys that only it can read with. */
export type BrowserAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

const publicKeyBytes = 65;
const authBytes = 16;

/** What is wrong with an address that somebody sent: it may be meant to make us talk to whomever they like. */
export function addressProblem({ endpoint, p256dh, auth }: BrowserAddress, services: PushServices) {
  if (!services.has(endpoint)) return 'endpoint must be an https address of a known push service';
  if (!isPublicKey(p256dh)) return 'keys.p256dh is no public key';
  if (bytesOf(auth).length !== authBytes) return `keys.auth must be ${authBytes} bytes`;
  return undefined;
}

/** Whether it is a point of the curve: a shared secret can be made with no other. */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes.length !== publicKeyBytes) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false; // not on the curve
  }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
