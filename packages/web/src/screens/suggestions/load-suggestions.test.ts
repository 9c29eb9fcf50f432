import { marketOf } from '@griot/locale/markets';
import { samples } from '@griot/testkit/samples/samples';
import { describe, expect, it, vi } from 'vitest';
import { loadSuggestions } from './load-suggestions.ts';

type Context = Parameters<typeof loadSuggestions>[0];
const signed = samples.suggestion.address.reply;
const address = { ...signed, timestamp: String(signed.timestamp), country: 'ng', language: 'en', said: '' };
const closed = { kind: 'missing', about: 'suggestions', hint: 'suggestion.closed' };

type Given = { market?: 'ngen' | 'egar' | null; query?: object; status?: number };

async function load({ market = null, query = {}, status = 200 }: Given = {}) {
  const failure = { ok: false, failure: { kind: 'http', status } };
  const list = vi.fn(async (_: unknown, __: unknown) =>
    status === 200 ? { ok: true, value: samples.suggestion.list.reply } : failure,
  );
  const answer = await loadSuggestions({
    api: { suggestion: { list, address: async () => ({ ok: true, value: signed }) } },
    market: market === null ? null : marketOf(market),
    query: { ...address, ...query },
    signal: new AbortController().signal,
  } as unknown as Context);
  return { answer, options: list.mock.calls[0]?.[1] };
}

describe('OVL-05 a signed address', () => {
  it.each([null, 'egar'] as const)(
    'is asked for in its own market, in nobody’s name, by a reader of %s',
    async (market) => {
      const { answer, options } = await load({ market });
      expect(answer).toMatchObject({ kind: 'ready', data: { suggestions: [{ words: 'More about farming' }] } });
      expect(options).toMatchObject({ market: { key: 'ngen' }, as: '' });
    },
  );

  it.each<[string, Given]>([
    ['refused', { status: 403 }],
    ['refused to a reader of another market', { status: 403, market: 'egar' }],
    ['of another market than its device', { query: { language: 'ha' } }],
    ['without a market', { query: { country: '', language: '' } }],
    ['without a time', { query: { timestamp: 'soon' } }],
  ])('that is %s says so', async (_, given) => expect((await load(given)).answer).toEqual(closed));

  it('that is too old is signed anew for a reader of its market', async () => {
    const again = {
      kind: 'elsewhere',
      href: expect.stringMatching(/^\/suggestions\?pro_type=.*&signature=signature$/),
    };
    expect((await load({ market: 'ngen', status: 403 })).answer).toEqual(again);
  });

  it('leads to the country list only where there is neither a signature nor a market', async () => {
    expect((await load({ query: { signature: '' } })).answer).toEqual({ kind: 'elsewhere', href: '/' });
  });
});
