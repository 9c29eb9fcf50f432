import { readerSession } from '@griot/testkit/render-as';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayUse } from '../../session/may-use.ts';
import { settleConsent } from './consent.face.ts';

const banner = `<div id="consent"><form action="/lite/consent">
  <input type="hidden" name="csrf" value="t">
  <button type="submit" name="answer" value="refuse">No</button>
  <button type="submit" name="answer" value="accept">Yes</button>
  <input type="checkbox" name="ads" value="1" checked>
  <button type="submit" name="answer" value="chosen">Save</button>
</form></div>`;

const posted = vi.fn(async (_url: string, _init: { body: URLSearchParams }) => new Response(null, { status: 204 }));
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own
  document.cookie = 'griot_consent=; path=/; max-age=0';
};
beforeEach(() => {
  forget();
  posted.mockClear();
  vi.stubGlobal('fetch', posted);
  document.body.innerHTML = banner;
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function settled(stored = '') {
  const { session, client } = readerSession({ market: 'dede' });
  client.storage.consent.set(stored);
  settleConsent(session);
  const may = () => [mayUse('ads', session), mayUse('id', session)];
  return { client, may };
}
const isAsked = () => document.getElementById('consent') !== null;
const answer = (value: string) => {
  const button = document.querySelector<HTMLButtonElement>(`button[value="${value}"]`);
  if (button === null) expect.unreachable('the question is not there');
  button.click();
};

describe('OVL-06 the answer to the question for consent', () => {
  it.each([
    ['accept', 'ads-id', [true, true]],
    ['refuse', 'none', [false, false]],
    ['chosen', 'ads', [true, false]],
  ])('%s is sent without leaving the page, kept as %s, and the question goes', async (value, kept, allowed) => {
    const { client, may } = settled();
    expect(may()).toEqual([false, false]);
    answer(value);
    await expect.poll(isAsked).toBe(false);
    expect([client.storage.consent.get(), may()]).toEqual([kept, allowed]);
    const [url, { body }] = posted.mock.calls[0] ?? expect.unreachable();
    expect([url, body.get('answer'), body.get('csrf')]).toEqual(['/lite/consent', value, 'token']);
  });

  it('that is not taken leaves the question, and allows nothing', async () => {
    posted.mockResolvedValueOnce(new Response(null, { status: 503 }));
    const { may } = settled();
    answer('accept');
    await expect.poll(() => posted.mock.calls.length).toBe(1);
    await Promise.resolve();
    expect([isAsked(), may()]).toEqual([true, [false, false]]);
  });

  it('of a cookie is the device’s too', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'griot_consent=id; path=/';
    expect(settled('none').may()).toEqual([false, true]);
  });

  it('that only the device knows is told to the server again, and nobody is asked twice', () => {
    settled('ads-id');
    expect([document.cookie.includes('griot_consent=ads-id'), isAsked()]).toEqual([true, false]);
  });

  it('is needed only where the market asks', () => {
    const { session } = readerSession({ market: 'ngen' });
    expect([mayUse('ads', session), mayUse('id', session)]).toEqual([true, true]);
    expect(mayUse('ads', { ...session, client: null })).toBe(false);
  });
});
