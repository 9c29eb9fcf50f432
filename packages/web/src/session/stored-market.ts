import type { Market } from '@griot/locale/markets';
import type { Storage } from '../platform/storage/keys.ts';

/** The key of the market this device reads; known only when country, language and domain all are (spec 2, home). */
export function storedMarketKey(storage: Storage): string | null {
  const parts = [storage.country.get(), storage.language.get()];
  return parts.includes('') || storage.domain.get() === '' ? null : parts.join('');
}

export function storeMarket(storage: Storage, market: Market): void {
  storage.country.set(market.country);
  storage.language.set(market.language);
  storage.domain.set(market.domain);
  storage.chosenBefore.set(true);
}
