import { aTrendingGroup } from '@griot/testkit/a-feed-item';
import { readerSession } from '@griot/testkit/render-as';
import { aSearchReply } from '@griot/testkit/search/a-search-result';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readQuery } from '../../platform/routing/query.ts';
import { loadSearch } from '../../screens/search/load-search.ts';
import { Screen } from '../../screens/search/SearchScreen.tsx';
import { searchQuery } from '../../screens/search/search-query.ts';
import { Providers } from '../providers.tsx';

/** The page as it leaves the server. */
async function served(address: string): Promise<string> {
  const calls = {
    articles: async () => ({ ok: true, value: aSearchReply() }),
    trending: async () => ({ ok: true, value: { articles: [aTrendingGroup()] } }),
  };
  const { page, session } = readerSession({ api: { search: calls } });
  const query = readQuery(searchQuery, address);
  const { signal } = new AbortController();
  const answer = await loadSearch({ ...session, client: null, params: {}, query, signal });
  if (answer.kind !== 'ready') throw new Error(`the page is ${answer.kind}`);
  return renderToString(
    <Providers session={{ ...session, client: null }} page={page}>
      <Screen params={{}} query={query} data={answer.data} />
    </Providers>,
  );
}

it('SRC-01 NAV-12 holds what was found, before and without script', async () => {
  const html = await served('text=bridge');
  expect(html).toContain('3 results');
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).toContain('value="bridge"');
});

it('SRC-02 SRC-04 holds hot searches, and the hint of the empty field in its form', async () => {
  const html = await served('');
  expect(html).toContain('href="/lite/search?text=Bridge&amp;rank=1"');
  expect(html).toContain('placeholder="Bridge"');
  expect(html).toContain('<input type="hidden" name="hint" value="Bridge"/>');
});
