import { markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { type ReaderHint, sortMarkets } from './likely-markets.ts';

const hint = (known: Partial<ReaderHint>): ReaderHint => ({ mcc: null, country: '', languages: [], ...known });
const likely = (known: Partial<ReaderHint>) => sortMarkets(markets, hint(known)).likely.map((market) => market.key);

describe('CTY-01 CTY-02 the likely markets come first', () => {
  it('believes the shell before the connection, and the connection before the browser', () => {
    expect(likely({ mcc: 639, country: 'ng', languages: ['sw'] })).toEqual(['kesw', 'keen']);
    expect(likely({ country: 'ng', languages: ['ha-NG', 'en'] })).toEqual(['ngha', 'ngen']);
    expect(likely({ country: 'eg', languages: ['en-GB'] })).toEqual(['egar']);
  });

  it('takes the region of the browser’s languages when nothing else is known', () => {
    expect(likely({ languages: ['ar-EG'] })[0]).toBe('egar');
    expect(likely({ languages: ['fr'] })).toEqual(['dzfr', 'cifr', 'snfr', 'frfr']);
    expect(likely({ languages: ['sw-KE', 'en'] }).slice(0, 2)).toEqual(['kesw', 'keen']);
  });

  it('knows both of India’s codes', () => {
    expect(likely({ mcc: 405, languages: ['ta'] })[0]).toBe('inta');
    expect(likely({ mcc: 404 })).toHaveLength(7);
  });

  it('lists every market once, whatever is known', () => {
    const { likely: first, others } = sortMarkets(markets, hint({ country: 'in', languages: ['hi', 'en'] }));
    expect(new Set([...first, ...others]).size).toBe(markets.length);
    expect(sortMarkets(markets, hint({})).others).toEqual([...markets]);
    expect(sortMarkets(markets, hint({ country: 'br', languages: ['pt'] })).likely).toEqual([]);
  });
});
