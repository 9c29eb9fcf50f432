import { expect, it } from 'vitest';
import { type DetailQuery, openingOf } from './detail-opening.ts';
import { shareLink } from './share-link.ts';

const shared = { news_id: 'kesw01', news_entry_id: 'kesw02', openType: 1, requestId: 'r 1' } as const;
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('NAV-14 is the share server, the entry id, the client’s name and all that the article needs', () => {
  const link = shareLink('https://griot.example/lite', shared, 'copy');
  expect(link).toMatch(/^https:\/\/griot\.example\/lite\/detail\?news_entry_id=kesw02&client=griot&/);
  expect(queryOf(link)).toEqual({
    news_entry_id: 'kesw02',
    client: 'griot',
    news_id: 'kesw01',
    open_type: '1',
    request_id: 'r 1',
    country: 'ke',
    language: 'sw',
    from: 'copy',
  });
});

it.each(['r1', ''])('NAV-14 DET-03 opens in mode 2, in the article’s own market (request %j)', (requestId) => {
  const query = queryOf(shareLink('https://griot.example/lite', { ...shared, requestId }, 'system')) as DetailQuery;
  expect(openingOf('', query)).toMatchObject({
    kind: 'article',
    opening: { mode: 2, id: 'kesw01', market: { country: 'ke', language: 'sw' } },
  });
});
