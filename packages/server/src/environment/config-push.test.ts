import { createECDH } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it } from 'vitest';
import { pushKeysOf } from '../areas/push/push-keys.ts';
import { type Env, readConfig } from './config.ts';

const pair = createECDH('prime256v1');
pair.setPrivateKey(Buffer.alloc(32, 7));
const [publicKey, privateKey] = [pair.getPublicKey('base64url'), pair.getPrivateKey('base64url')];
const keys = { GRIOT_VAPID_PUBLIC_KEY: publicKey, GRIOT_VAPID_PRIVATE_KEY: privateKey };

function pushOf(env: Env) {
  const outcome = readConfig(env, '/srv/griot');
  return outcome.ok ? outcome.config.push : outcome.problems;
}

it.each<[string, Env, unknown]>([
  ['no keys', {}, undefined],
  ['keys and whom to turn to', { ...keys, GRIOT_VAPID_SUBJECT: 'mailto:a@b.example' }, 'mailto:a@b.example'],
  ['the contact of publishers', { ...keys, GRIOT_CONTACT: 'a@b.example' }, 'mailto:a@b.example'],
  ['the public address', { ...keys, PUBLIC_URL: 'https://n.example' }, 'https://n.example'],
])('pushes are set up with %s', (_, env, subject) => {
  expect(pushOf(env)).toEqual(subject && { publicKey, privateKey, subject });
});

it.each<[string, Env, string[]]>([
  ['one key', { GRIOT_VAPID_PUBLIC_KEY: publicKey }, ['need each other']],
  ['keys of two pairs', { ...keys, GRIOT_VAPID_PRIVATE_KEY: 'B'.repeat(43) }, ['not the public half']],
  ['nobody to turn to', keys, ['GRIOT_VAPID_SUBJECT']],
  [
    'nothing right',
    { GRIOT_VAPID_PUBLIC_KEY: 'x', GRIOT_VAPID_PRIVATE_KEY: '!', GRIOT_VAPID_SUBJECT: 'http://n.example' },
    ['65 bytes', '32 bytes', 'mailto: or https://'],
  ],
])('%s is a problem, said with all the others and without the key', (_, env, said) => {
  const problems = pushOf({ ...env, PORT: 'x' });
  if (!Array.isArray(problems)) throw new Error('it was taken');
  expect(problems).toHaveLength(said.length + 1);
  for (const [nth, words] of said.entries()) expect(problems[nth + 1]).toContain(words);
  expect(problems.join()).not.toContain(privateKey);
});

const hostsOf = (GRIOT_PUSH_HOSTS: string) => {
  const outcome = readConfig({ GRIOT_PUSH_HOSTS }, '/srv/griot');
  return outcome.ok ? outcome.config.pushHosts : undefined;
};

it.each<[string, readonly string[] | undefined]>([
  ['', []],
  ['push.example', ['push.example']],
  [' Push.Example , *.up.example.', ['push.example', '*.up.example']],
  ['https://push.example', undefined],
  ['push.example:8443', undefined],
  ['push.example/send', undefined],
  ['ada@push.example', undefined],
  ['push.example,', undefined],
  ['*', undefined],
  ['*.com', undefined],
  ['push.*', undefined],
  ['9.9.9.9', undefined],
  ['2130706433', undefined],
  ['[::1]', undefined],
  ['localhost', undefined],
  ['push.internal', undefined],
])('push services are added by name, and in no other way: %s', (text, hosts) => {
  expect(hostsOf(text)).toEqual(hosts);
});

it('a trial makes a key once and keeps it; a service of its own makes none', () => {
  const scratch = makeScratchFolder();
  const dataFolder = join(scratch, 'not', 'there-yet');
  try {
    const trial = { push: undefined, demo: true, databaseUrl: undefined, dataFolder, contact: undefined };
    const made = pushKeysOf(trial);
    expect(Buffer.from(made?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(pushKeysOf(trial)).toEqual(made);
    expect([pushKeysOf({ ...trial, demo: false }), pushKeysOf({ ...trial, databaseUrl: 'postgres://x/y' })]).toEqual([
      undefined,
      undefined,
    ]);
    writeFileSync(join(dataFolder, 'push-key'), 'oops');
    expect(() => pushKeysOf(trial)).toThrow(/damaged/);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
