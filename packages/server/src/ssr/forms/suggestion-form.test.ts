import { rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
let address: string;
beforeAll(async () => {
  fresh = await freshApp({ web });
  await fresh.readers.amina.device();
  const signed = await fresh.readers.amina.ask(calls.suggestion.address, {}, { signed: true });
  const { pro_type, news_device_id, timestamp, signature } = signed;
  const fields = { pro_type, news_device_id, country: 'ng', language: 'en', timestamp: String(timestamp), signature };
  address = `/lite/suggestions?${new URLSearchParams(fields)}`;
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the form of the page as a browser without script does; answers where that leads. */
async function send(url: string, fields: Record<string, string>) {
  const page = await fresh.app.inject({ url: '/lite/' });
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ csrf: web.asked.at(-1)?.csrf ?? '', ...fields }).toString();
  const sent = await fresh.app.inject({ method: 'POST', url, cookies, headers, payload });
  return `${sent.statusCode} ${sent.headers.location}`;
}
const stored = () => fresh.sql`select subject, words from suggestion`;

it('OVL-05 takes a suggestion without script, and leads back to the page it was written on', async () => {
  expect(await send(address, { subject: 'problem', words: 'The pictures are too large' })).toBe(
    `303 ${address}&said=sent`,
  );
  expect(await stored()).toEqual([{ subject: 'problem', words: 'The pictures are too large' }]);
});

it.each([
  ['of another site', () => address, { csrf: 'guessed' }],
  ['of another device', () => address.replace(/news_device_id=\w+/, 'news_device_id=ngen000000000000000x'), {}],
  ['of no market', () => address.replace('country=ng', 'country=xx'), {}],
])('takes none %s', async (_, url, fields) => {
  const before = await stored();
  expect(await send(url(), { words: 'Somebody else wrote this', ...fields })).toBe(`303 ${url()}&said=failed`);
  expect(await stored()).toEqual(before);
});
