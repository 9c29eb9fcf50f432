import type { CallOptions } from '@griot/contract/define-call';
import { marketOf } from '@griot/locale/markets';
import { expect, it } from 'vitest';
import { pageStores } from '../../platform/stores/page-stores.ts';
import type { DetailContext } from './detail-data.ts';
import { loadArticle } from './load-article.ts';

const link = { news_id: 'ngen1', news_entry_id: 'ngen2', open_type: '0', request_id: 'shared' };

/** In whose name the server's page asks for everything it shows. */
async function askedAs(query: Partial<DetailContext['query']>, market: 'ngen' | 'egar'): Promise<CallOptions[]> {
  const asked: CallOptions[] = [];
  const call = async (_: unknown, { signal: _signal, ...by }: CallOptions) => {
    asked.push(by);
    return { ok: false, failure: { kind: 'timeout' } };
  };
  const context = {
    api: { article: { detail: call }, config: { feed: call }, feed: { related: call } },
    market: marketOf(market),
    params: {},
    query: { ...link, country: '', language: '', ...query },
    stores: pageStores(),
    signal: new AbortController().signal,
    client: null,
  } as unknown as DetailContext;
  await loadArticle(context);
  return asked;
}

it.each(['ngen', 'egar'] as const)(
  'DET-03 the server reads a shared link in nobody’s name, for a reader of %s',
  async (own) => {
    const asked = await askedAs({ country: 'ng', language: 'en' }, own);
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ market: marketOf('ngen'), as: '' })));
  },
);

it('DET-03 what a reader opens by its identifiers is read in their own name', async () => {
  const [article, config, related] = await askedAs({}, 'ngen');
  expect([article, config]).toEqual([{}, {}]);
  expect(related).not.toHaveProperty('as');
});
