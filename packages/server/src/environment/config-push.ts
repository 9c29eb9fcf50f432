import { createECDH } from 'node:crypto';
import { pushSubject, vapidKey } from './config-readers.ts';
import type { ReadSetting } from './config-settings.ts';

/** Who speaks to push services (VAPID, RFC 8292): both halves of a P-256 key as base64url, and where to complain. */
export type PushConfig = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

/** Without keys nothing is pushed and readers are not asked. `contact` is where publishers find us. */
export function readPush(read: ReadSetting, problems: string[], contact: string | undefined): PushConfig | undefined {
  const before = problems.length;
  const publicKey = read('GRIOT_VAPID_PUBLIC_KEY', vapidKey(65));
  const privateKey = read('GRIOT_VAPID_PRIVATE_KEY', vapidKey(32));
  const subject = read('GRIOT_VAPID_SUBJECT', pushSubject) ?? subjectOf(contact);
  if (problems.length > before) return undefined; // said already
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined) {
    problems.push('GRIOT_VAPID_PUBLIC_KEY and GRIOT_VAPID_PRIVATE_KEY need each other');
    return undefined;
  }
  if (!arePair(publicKey, privateKey)) {
    problems.push('GRIOT_VAPID_PUBLIC_KEY is not the public half of GRIOT_VAPID_PRIVATE_KEY');
    return undefined;
  }
  if (subject === undefined) {
    problems.push('GRIOT_VAPID_PUBLIC_KEY needs GRIOT_VAPID_SUBJECT, a mail or web address push services can turn to');
    return undefined;
  }
  return { publicKey, privateKey, subject };
}

/** A contact for publishers serves push services too, written as they want it. */
function subjectOf(contact: string | undefined): string | undefined {
  if (contact === undefined || contact.startsWith('http:')) return undefined;
  return contact.includes('@') && !contact.startsWith('mailto:') ? `mailto:${contact}` : contact;
}

function arePair(publicKey: string, privateKey: string): boolean {
  try {
    const half = createECDH('prime256v1');
    half.setPrivateKey(privateKey, 'base64url');
    return half.getPublicKey('base64url') === publicKey;
  } catch {
    return false; // no number of this curve
  }
}
