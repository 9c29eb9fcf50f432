import { expect, it } from 'vitest';
import { type DetailQuery, openingOf } from './detail-opening.ts';
import { type ShareTarget, shareAddress, shareLink } from './share-link.ts';

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

it.each<[ShareTarget, string]>([
  ['whatsapp', 'https://wa.me/?text=Rain%20%26%20wind%20https%3A%2F%2Fgriot.example%2F%3Fa%3D1%26b%3D2'],
  ['telegram', 'https://t.me/share/url?url=https%3A%2F%2Fgriot.example%2F%3Fa%3D1%26b%3D2&text=Rain%20%26%20wind'],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fgriot.example%2F%3Fa%3D1%26b%3D2'],
  ['x', 'https://x.com/intent/post?text=Rain%20%26%20wind&url=https%3A%2F%2Fgriot.example%2F%3Fa%3D1%26b%3D2'],
  ['email', 'mailto:?subject=Rain%20%26%20wind&body=https%3A%2F%2Fgriot.example%2F%3Fa%3D1%26b%3D2'],
])('is handed over to %s whole, whatever title and link hold', (target, address) => {
  expect(shareAddress(target, 'Rain & wind', 'https://griot.example/?a=1&b=2')).toBe(address);
});
