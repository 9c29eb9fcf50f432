import { retryTable } from '@griot/domain/retry/retry-table';
import { scriptFile } from '../files/script-file.ts';

const hmacFile = scriptFile(() => import('./hmac-sha256.ts'));

/** The keyed hash of a text, in base64url (spec 7, signed requests). */
export type Sign = (key: string, text: string) => Promise<string>;

/** WebCrypto exists only in secure contexts; where it is missing, our own comes on first need. */
export const signWith =
  (subtle: SubtleCrypto | undefined): Sign =>
  async (key, text) => {
    const encoder = new TextEncoder();
    return base64url(await hmac(subtle, encoder.encode(key), encoder.encode(text)));
  };

async function hmac(
  subtle: SubtleCrypto | undefined,
  key: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  if (!subtle) return (await hmacFile.load({ plan: retryTable.tap })).hmacSha256(key, text);
  const ready = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', ready, text));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
