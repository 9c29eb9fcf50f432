import { domainKeys } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { countryOption, type Origins } from './country-option.ts';

const publicUrl = 'https://griot.example';
const none = Object.fromEntries(domainKeys.map((key) => [key, { default: '', detail: '' }])) as Origins;
const own = Object.fromEntries(
  domainKeys.map((key) => [key, { default: `https://${key}.example`, detail: `https://read.${key}.example` }]),
) as Origins;

describe('CTY-10 a country option', () => {
  it.each(markets)('of $key carries every field', (market) => {
    const option = countryOption(market, own, publicUrl);
    expect(option).toEqual({
      id: market.key,
      lang: market.language,
      name: expect.stringContaining(market.name),
      flag: market.country,
      mcc: market.mcc[0],
      domain: market.domain,
      nDomain: market.domain,
      hasEntry: true,
      server: `https://${market.domain}.example`,
      shareServer: publicUrl,
      originalUrl: `https://read.${market.domain}.example`,
    });
  });

  it('knows five domains, and Egypt by its own', () => {
    const domains = new Set(markets.map((market) => countryOption(market, none, publicUrl).domain));
    expect([...domains].sort()).toEqual(['eg', 'news', 'news-af', 'news-in', 'news-sg']);
    expect(markets.filter((market) => market.domain === 'eg').map((market) => market.country)).toEqual(['eg']);
  });

  it('is served by the app’s own origin where no other is configured', () => {
    const option = countryOption(markets[0], none, publicUrl);
    expect([option.server, option.shareServer, option.originalUrl]).toEqual([publicUrl, publicUrl, publicUrl]);
  });
});

describe('CTY-12 what follows from a market’s country and domain', () => {
  const optionOf = (key: string) => {
    const market = markets.find((one) => one.key === key);
    if (market === undefined) throw new Error(`there is no market ${key}`);
    return countryOption(market, own, publicUrl);
  };

  it.each([
    ['ngen', 621],
    ['ngha', 621],
    ['keen', 639],
    ['kesw', 639],
    ['idid', 510],
    ['inhi', 404],
    ['inta', 404],
  ])('%s has the mobile country code %d', (key, mcc) => {
    expect(optionOf(key).mcc).toBe(mcc);
  });

  it.each([...new Set(markets.map(({ domain }) => domain))])('markets of %s have one server for all', (domain) => {
    const options = markets.filter((market) => market.domain === domain).map(({ key }) => optionOf(key));
    const servers = options.map(({ server, shareServer, originalUrl }) => [server, shareServer, originalUrl].join());
    expect(new Set(servers)).toEqual(
      new Set([`https://${domain}.example,${publicUrl},https://read.${domain}.example`]),
    );
    expect(options.every(({ nDomain }) => nDomain === domain)).toBe(true);
  });
});
