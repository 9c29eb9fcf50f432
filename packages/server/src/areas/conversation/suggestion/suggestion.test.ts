import { calls } from '@griot/contract/calls';
import type { SignedFields } from '@griot/contract/entities/suggestion';
import { DAY_MS } from '@griot/domain/time-units';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SuggestionRepository } from './suggestion.repository.ts';
import { suggestionRetention } from './suggestion.service.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
  for (const who of ['amina', 'bola'] as const) await fresh.readers[who].device();
});
afterAll(() => fresh.close());

const { address, list, write } = calls.suggestion;
type Person = 'amina' | 'bola';
async function signedFor(who: Person): Promise<SignedFields> {
  fresh.clock.pass(1); // never twice with the same signature
  return await fresh.readers[who].ask(address, {}, { signed: true });
}
/** Anybody may send it: the fields say whose page it is. */
const send = (body: object) => fresh.readers.bola.send(write, { body: body as never });
const listed = (query: SignedFields) => fresh.readers.bola.send(list, { query });

describe('OVL-05 the page where readers write to us', () => {
  it('belongs to the device that asked for its address, whoever opens it', async () => {
    const amina = await signedFor('amina');
    const sent = await send({ ...amina, subject: 'idea', words: ' More about farming ' });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await listed(amina)).json().suggestions).toMatchObject([
      { subject: 'idea', words: 'More about farming', answer: '' },
    ]);
    expect((await listed(await signedFor('bola'))).json().suggestions).toEqual([]);
    const stored = await fresh.sql`select market, device_id, words from suggestion`;
    expect(stored).toMatchObject([{ market: 'ngen', device_id: amina.news_device_id, words: 'More about farming' }]);
  });

  it('shows what the reader was answered', async () => {
    const amina = await signedFor('amina');
    await send({ ...amina, words: 'It does not load' });
    const [{ id }] = (await listed(amina)).json().suggestions;
    const at = fresh.clock.now();
    await new SuggestionRepository(fresh.sql).answer({ id, words: 'It does now', by: 'desk', at });
    expect((await listed(amina)).json().suggestions[0]).toMatchObject({
      subject: 'other',
      answer: 'It does now',
      answer_time: at.getTime(),
    });
  });

  it.each<[string, (fields: SignedFields) => Partial<SignedFields>]>([
    ['another device', () => ({ news_device_id: 'ngen000000000000000x' })],
    ['another time', ({ timestamp }) => ({ timestamp: timestamp + 1 })],
    ['another product', () => ({ pro_type: 'other' })],
    [
      'another signature',
      ({ signature }) => ({ signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` }),
    ],
    ['a shorter signature', ({ signature }) => ({ signature: signature.slice(1) })],
  ])('is closed to %s than was signed', async (_, change) => {
    const fields = await signedFor('amina');
    const changed = { ...fields, ...change(fields) };
    expect((await listed(changed)).statusCode).toBe(403);
    expect((await send({ ...changed, words: 'x' })).statusCode).toBe(403);
  });

  it('is closed to another market than was signed', async () => {
    const fields = await signedFor('amina');
    const kenya = { key: 'kesw', country: 'ke', language: 'sw', domain: 'news-af' };
    const url = `/${kenya.country}/${kenya.language}/v1/feedback?${new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    )}`;
    expect((await fresh.app.inject({ url })).statusCode).toBe(403);
    expect((await fresh.app.inject({ url: url.replace('/ke/sw/', '/ng/en/') })).statusCode).toBe(200);
  });

  it('opens for a day and no longer', async () => {
    const fields = await signedFor('bola');
    fresh.clock.pass(DAY_MS);
    expect((await listed(fields)).statusCode).toBe(200);
    fresh.clock.pass(1);
    expect((await listed(fields)).statusCode).toBe(403);
  });

  it('has no address for a caller that proves no device', async () => {
    const { news_device_id } = await signedFor('amina');
    const headers = { 'device-id': news_device_id };
    expect((await fresh.app.inject({ url: '/ng/en/v1/feedback/address', headers })).statusCode).toBe(403);
  });

  it('takes no more than a person writes', async () => {
    const fields = await signedFor('bola');
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push((await send({ ...fields, words: `no. ${turn}` })).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    expect((await send({ ...(await signedFor('amina')), words: '   ' })).statusCode).toBe(400);
    expect((await send({ ...(await signedFor('amina')), words: 'x'.repeat(2_001) })).statusCode).toBe(400);
  });

  it('forgets what was written long ago', async () => {
    await send({ ...(await signedFor('amina')), words: 'old' });
    fresh.clock.pass(401 * DAY_MS);
    await send({ ...(await signedFor('amina')), words: 'new' });
    await suggestionRetention(new SuggestionRepository(fresh.sql), fresh.clock)();
    expect((await listed(await signedFor('amina'))).json().suggestions).toMatchObject([{ words: 'new' }]);
  });
});
