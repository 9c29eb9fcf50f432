import { createECDH } from 'node:crypto';
import { makeDataFolder } from '../../db/embedded/place.ts';
import type { Config } from '../../environment/config.ts';
import type { PushConfig } from '../../environment/config-push.ts';
import { Refusal } from '../../errors.ts';
import { storedSecret } from '../../secret.ts';

const curve = 'prime256v1';
/** Push services want an address to turn to; a trial on somebody's own machine has none. */
const trialSubject = 'https://localhost';

export type KeyConfig = Pick<Config, 'push' | 'demo' | 'databaseUrl' | 'dataFolder' | 'contact'>;

/** The operator's keys. A trial with a database of its own makes some, stored in its data folder; else nothing is pushed. */
export function pushKeysOf({ push, demo, databaseUrl, dataFolder, contact }: KeyConfig): PushConfig | undefined {
  if (push || !demo || databaseUrl !== undefined) return push;
  const privateKey = storedSecret(makeDataFolder(dataFolder), 'push-key', newPrivateKey);
  const subject = contact?.startsWith('https:') ? contact : trialSubject;
  return { publicKey: publicHalf(privateKey, dataFolder), privateKey, subject };
}

/** A new pair to sign pushes with, as the settings take it. */
export function newPushKeys(): Pick<PushConfig, 'publicKey' | 'privateKey'> {
  const privateKey = newPrivateKey();
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

function newPrivateKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  const key = pair.getPrivateKey(); // zeros at its beginning are left out
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

function publicHalf(privateKey: string, dataFolder: string): string {
  try {
    return publicKeyOf(privateKey);
  } catch {
    throw new Refusal(`The push key in ${dataFolder} is damaged. Remove the file to have a new one made.`);
  }
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
