import { domainKeys } from '@griot/locale/market';
import { marketOf, markets } from '@griot/locale/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryOption, type Origins } from '../country/country-option.ts';
import { type SharedArticle, shareLink } from './share-link.ts';

const publicUrl = 'https://griot.example';
const origins = Object.fromEntries(
  domainKeys.map((key) => [key, { default: `https://${key}.example`, detail: '' }]),
) as Origins;
const optionOf = (key: string) => countryOption(marketOf(key) ?? markets[0], origins, publicUrl);
const bridge: SharedArticle = {
  news_id: 'ngen0000000000000001',
  news_entry_id: 'ngen000000000000000e',
  open_type: 0,
  request_id: 'r-1',
};

describe('a share link', () => {
  it.each([
    [
      'ngen',
      bridge,
      'copy',
      'https://griot.example/lite/detail?news_entry_id=ngen000000000000000e&news_id=ngen0000000000000001' +
        '&open_type=0&request_id=r-1&country=ng&language=en&from=copy&client=griot',
    ],
    [
      'egar',
      { ...bridge, news_id: 'egar0000000000000001', news_entry_id: 'egar000000000000000e', open_type: 1 as const },
      'system',
      'https://griot.example/lite/detail?news_entry_id=egar000000000000000e&news_id=egar0000000000000001' +
        '&open_type=1&request_id=r-1&country=eg&language=ar&from=system&client=griot',
    ],
  ])('NAV-14 of %s carries what the detail page needs', (market, article, from, link) => {
    expect(shareLink(optionOf(market), article, from)).toBe(link);
  });

  it.each(markets)('NAV-14 of $key leads to the share server and names one client, country and language', (market) => {
    const option = optionOf(market.key);
    const { origin, searchParams } = new URL(shareLink(option, bridge, 'copy'));
    expect(origin).toBe(option.shareServer);
    expect(searchParams.getAll('client')).toEqual(['griot']);
    expect([searchParams.get('country'), searchParams.get('language')]).toEqual([market.country, market.language]);
  });

  it('NAV-14 gives back what went in, whatever it was', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, (news_id, request_id, from) => {
        const { searchParams } = new URL(shareLink(optionOf('ngen'), { ...bridge, news_id, request_id }, from));
        const read = ['news_id', 'request_id', 'from'].map((name) => searchParams.get(name));
        expect(read).toEqual([news_id, request_id, from]);
      }),
    );
  });
});
