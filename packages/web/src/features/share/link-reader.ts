import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import { marketOf } from '@griot/locale/markets';
import { sessionStore } from '../../platform/page/host.ts';
import { openArticleStorage } from '../../platform/storage/areas/article-keys.ts';

/**
 * How calls are made for a market that is not the reader's own: the market of a shared link, or of an id that a reader
 * without a market pasted. Null where there is no such market.
 */
export function marketOptions(key: string): CallOptions | null {
  const market = marketOf(key);
  return market === undefined ? null : { market };
}

/**
 * A shared link is read by a device of its own, made once in a session for each market: it can sign nothing, and what
 * it reads is no part of the reader's own profile (DET-03). Where no device can be made, the link is read without one.
 */
export async function linkReader(api: Api, options: CallOptions): Promise<CallOptions> {
  const key = options.market?.key ?? '';
  const { linkDevices } = openArticleStorage({ device: sessionStore, session: sessionStore });
  const known = linkDevices.get()[key];
  if (known !== undefined) return { ...options, as: known };
  const outcome = await api.device.create({ body: { advertising_id: '' } }, { ...options, as: '' });
  if (!outcome.ok) return { ...options, as: '' };
  linkDevices.set({ ...linkDevices.get(), [key]: outcome.value.device_id });
  return { ...options, as: outcome.value.device_id };
}
