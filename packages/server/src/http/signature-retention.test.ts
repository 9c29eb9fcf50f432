import { createHmac } from 'node:crypto';
import { type SignedRequest, textToSign } from '@griot/contract/signature';
import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { expect, it, onTestFinished } from 'vitest';
import { SignatureRepository } from './signature.repository.ts';
import { SignatureCheck, signatureRetention } from './signature.ts';

const deviceId = 'ngen0123456789abcdefghijklmno';

async function open() {
  const { sql, drop } = await freshDatabase();
  onTestFinished(drop);
  const clock = new FakeClock();
  const store = new SignatureRepository(sql);
  const keys = { keysOf: async () => [{ key: 'key', provesId: 'ngen1' }], used: async () => {} };
  const check = new SignatureCheck(store, keys, clock);
  const forget = signatureRetention(store, clock);
  const seen = async () => (await sql`select 1 from signature_seen`).length;
  const claimAt = (ts: number) => {
    const request: SignedRequest = {
      method: 'GET',
      path: '/ng/en/v1/config/feed',
      query: [['ts', String(ts)]],
      userId: '',
      country: 'ng',
      language: 'en',
    };
    return {
      request,
      ts,
      deviceId,
      signature: createHmac('sha256', 'key').update(textToSign(request)).digest('base64url'),
    };
  };
  return { sql, clock, check, forget, seen, claimAt };
}

it('a signature is remembered for as long as it could be used, and not for ever', async () => {
  const { clock, check, forget, seen, claimAt } = await open();
  // the sender's clock is as far ahead as it may be: it can be used for five minutes, and five more
  const claim = claimAt(clock.now().getTime() + 5 * MINUTE_MS);
  expect(await check.verify(claim)).toMatchObject({ kind: 'good' });
  for (let passed = 0; passed < 10; passed += 1) {
    clock.pass(MINUTE_MS);
    await forget();
    expect(await check.verify(claim)).toEqual({ kind: 'wrong' });
  }
  clock.pass(2 * MINUTE_MS);
  await forget();
  expect(await seen()).toBe(0);
  expect(await check.verify(claim)).toMatchObject({ kind: 'wrongTime' }); // by now it is too old
});

it('all old signatures are forgotten at once, however many they are', async () => {
  const { sql, clock, forget, seen } = await open();
  const old = new Date(clock.now().getTime() - HOUR_MS);
  await sql`insert into signature_seen (device_id, signature, seen_at)
    select ${deviceId}, 'signature ' || n, ${old} from generate_series(1, 2500) n`;
  await forget();
  expect(await seen()).toBe(0);
});
