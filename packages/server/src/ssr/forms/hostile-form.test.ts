import { encodePairs } from '@griot/testkit/encode-body';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { runs } from '@griot/testkit/setup/runs';
import { standInWeb } from '@griot/testkit/stand-in-web';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';

const value = fc.oneof(
  fc.constantFrom('', 'ngen', 'egar', 'ngen\0', '\ud800', '__proto__', '{}', "'; drop table device; --"),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const field = fc.oneof(
  fc.constantFrom('market', 'device_id', 'csrf', 'proof', '__proto__', 'constructor'),
  fc.string({ maxLength: 8 }),
);
const pairs = fc.array(fc.tuple(field, value), { maxLength: 6 });

async function pages() {
  const web = standInWeb();
  const fresh = await freshApp({ web });
  onTestFinished(() => fresh.close());
  const page = await fresh.app.inject('/lite/');
  const cookies = Object.fromEntries(page.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { fresh, cookies, csrf: web.asked.at(-1)?.csrf ?? '' };
}

const post = ({ app }: FreshApp, contentType: string, more: { payload: string | Buffer; cookies: object }) =>
  app.inject({
    method: 'POST',
    url: '/lite/',
    headers: { 'content-type': contentType },
    payload: more.payload,
    cookies: { ...more.cookies },
  });

it('never fails inside, whatever a form says', async () => {
  const { fresh, cookies, csrf } = await pages();
  const kind = fc.constantFrom('urlencoded' as const, 'multipart' as const);
  await fc.assert(
    fc.asyncProperty(pairs, kind, fc.boolean(), async (hostile, as, hasToken) => {
      const { contentType, payload } = encodePairs(
        [...(hasToken ? [['csrf', csrf] as [string, string]] : []), ...hostile],
        as,
      );
      const sent = await post(fresh, contentType, { payload, cookies });
      expect(sent.statusCode, sent.body).toBeLessThan(500);
      expect(sent.body).not.toMatch(/^[{[]/);
    }),
    { numRuns: runs(300) },
  );
});

it('never fails inside, whatever device and proof are claimed with a good token', async () => {
  const { fresh, cookies, csrf } = await pages();
  await fc.assert(
    fc.asyncProperty(value, value, async (claimed, proof) => {
      const fields: [string, string][] = [
        ['market', 'ngen'],
        ['csrf', csrf],
        ['device_id', `ngen${claimed}`],
        ['proof', proof],
      ];
      const { contentType, payload } = encodePairs(fields, 'urlencoded');
      expect((await post(fresh, contentType, { payload, cookies })).statusCode).toBe(303);
    }),
    { numRuns: runs(150) },
  );
});

it('never fails inside, whatever bytes and cookies come', async () => {
  const { fresh } = await pages();
  const type = fc.constantFrom(
    'multipart/form-data; boundary=B',
    'application/x-www-form-urlencoded',
    'application/json',
  );
  const cookie = fc.string({ maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed()));
  await fc.assert(
    fc.asyncProperty(type, fc.uint8Array({ maxLength: 200 }), cookie, async (contentType, bytes, text) => {
      const cookies = { griot: text, griot_csrf: text };
      const sent = await post(fresh, contentType, { payload: Buffer.from(bytes), cookies });
      expect(sent.statusCode, sent.body).toBeLessThan(500);
    }),
    { numRuns: runs(200) },
  );
});
