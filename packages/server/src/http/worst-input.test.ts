import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { placeSampleNewsRows, SampleCaller } from '@griot/testkit/samples/sample-caller';
import { runs } from '@griot/testkit/setup/runs';
import { anHourAndMore, unhurried } from '@griot/testkit/setup/unhurried';
import { callRows, fullRequests } from '@griot/testkit/worst-input/worst-requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimitOf, largestBody } from './body/body-limits.ts';

const nextHour = unhurried();
let fresh: FreshApp;
let callers: SampleCaller;
beforeAll(async () => {
  fresh = await freshApp({ place: placeSampleNewsRows, web: null });
  callers = await SampleCaller.open(fresh);
});
afterAll(() => fresh.close());

const withText = callRows.map((row, at) => ({ ...row, at })).filter((row) => fullRequests(row, 1).length > 0);

/** What each of them costs is measured by bench/worst-input; here each is answered. */
describe.each(withText)('$name', (row) => {
  it('answers the worst texts in all its fields at once', async () => {
    const all = fullRequests(row, bodyLimitOf(row.schema.body) / 2);
    // some of the texts for each call, others for the next one
    const some = Array.from({ length: runs(all.length) }, (_, n) => all[(row.at * 7 + n * 5) % all.length]);
    const reader = await callers.readerFor(row.call);
    for (const request of some) {
      if (request === undefined) continue;
      nextHour(); // for the limits of addresses and devices; for those of the product the service's own clock goes on
      fresh.clock.pass(row.call === calls.suggestion.write ? anHourAndMore : 61_000);
      const args = await callers.signedArgs(row.call, request.args, reader);
      fresh.clock.pass(1);
      const sent = await fresh.app.inject(reader.requestFor(row.call, args, { signed: true }));
      expect(sent.statusCode, `${request.what}: ${sent.body.slice(0, 200)}`).toBeLessThan(500);
      expect([413, 429], request.what).not.toContain(sent.statusCode);
    }
  });
});

it('a call takes a body as large as its fields may be, and none takes more than can be read at once', () => {
  const limits = Object.fromEntries(callRows.map(({ name, schema }) => [name, bodyLimitOf(schema.body)]));
  expect(Math.max(...Object.values(limits))).toBe(largestBody);
  expect(limits).toMatchObject({
    'device.create': 16_384,
    'article.entry': 16_384,
    'comment.post': expect.toSatisfy((bytes: number) => bytes > 72_000 && bytes < 80_000),
    'event.sessionEvents': largestBody,
    'feed.main': largestBody,
  });
});
