import { isAllowed, type Purpose } from '@griot/domain/consent';
import type { Market } from '@griot/locale/markets';
import type { ClientPlatform } from '../platform/client/client-platform.ts';

type Asked = { market: Market | null; client: Pick<ClientPlatform, 'storage'> | null };

/** Whether the reader may be shown ads, or their advertising id be used. Before a page is alive nobody knows. */
export function mayUse(purpose: Purpose, { market, client }: Asked): boolean {
  return market !== null && client !== null && isAllowed(purpose, market, client.storage.consent.get());
}
