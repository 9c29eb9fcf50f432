import { calls } from '@griot/contract/calls';
import type { CallDescriptor } from '@griot/contract/define-call';
import { clipRows, logRows } from '@griot/testkit/sent-calls/clip-and-log-rows';
import { newsRows } from '@griot/testkit/sent-calls/news-rows';
import { isOf, lackingIn, namedIn, type SentCall } from '@griot/testkit/sent-calls/sent-call';
import type { SentRequest } from '@griot/testkit/sent-calls/sent-request';
import { socialRows } from '@griot/testkit/sent-calls/social-rows';
import { type WiredReader, wiredReader } from '@griot/testkit/sent-calls/wired-reader';
import { clipCalls, logCalls } from '@griot/testkit/specified/clip-and-log-calls';
import { newsCalls } from '@griot/testkit/specified/news-calls';
import { socialCalls } from '@griot/testkit/specified/social-calls';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from '../../platform/api/test-request.ts';

afterEach(cleanup);

const rows: readonly SentCall[] = [...newsRows, ...socialRows, ...clipRows, ...logRows];

/**
 * A client's own wish to sign is no parameter of a request, and what a deep link wants on top is asked of For You
 * alone.
 */
const isElsewhere = (name: string, path: string): boolean =>
  name === 'query needSign' || (path.includes('/category/') && /^body (pin_news_entry_id|dp_meta)$/.test(name));

/** The request that the product sends for a row, once it has done what the row says. */
async function sentFor(row: SentCall, reader: WiredReader = wiredReader()): Promise<SentRequest> {
  await row.ask(reader);
  await expect.poll(() => reader.sent.some((one) => isOf(one, row)), { message: row.path }).toBe(true);
  return reader.sent.find((one) => isOf(one, row)) ?? expect.unreachable();
}

describe('NET-12 every call of the specification’s table, as the product sends it', () => {
  it.each(rows.map((row) => [row.what, row] as const))('%s', async (_, row) => {
    expect(lackingIn(await sentFor(row), row)).toEqual([]);
  });

  it.each(
    [...newsCalls, ...socialCalls, ...clipCalls, ...logCalls].map((call) => [call.method, call.path, call] as const),
  )(
    'has a row for %s %s that names all its parameters and headers',
    (method, path, { query = {}, body = {}, headers = {} }) => {
      const own = rows.filter((row) => row.method === method && row.template === path);
      const named = new Set(own.flatMap((row) => namedIn(row).map(([part, name]) => `${part} ${name}`)));
      const wanted = [
        ...Object.keys(query).map((name) => `query ${name}`),
        ...Object.keys(body).map((name) => `body ${name}`),
        ...Object.keys(headers).map((name) => `headers ${name}`),
      ].filter((name) => !isElsewhere(name, path));
      expect(own).not.toEqual([]);
      expect(wanted.filter((name) => !named.has(name))).toEqual([]);
    },
  );

  it('names the product on the calls of messages alone, and a version on the login token alone', () => {
    const all = Object.values(calls).flatMap((area) => Object.values<CallDescriptor>(area));
    const carrying = (name: string) =>
      all.filter((call) => name in build(call, { parts: { params: { id: 'x' } } }).headers).map(({ path }) => path);
    expect(carrying('App-Product')).toEqual(['/social/v1/message/count', '/social/v1/message/list']);
    expect(carrying('Version')).toEqual(['/social/v1/user/login_token']);
  });
});
