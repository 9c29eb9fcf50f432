import type { LoginType } from '@griot/contract/entities/user';
import type { Market } from '@griot/locale/markets';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import type { SessionParts } from '../session.ts';
import { accountOf } from './identity.ts';

type BindQuery = { login_type: LoginType; old_device_id: string };
type Binding = SessionParts<'api' | 'market'>;

/**
 * Binds this device to the signed-in user and keeps the outcome (IDN-04). An old id that equals the current one
 * counts as bound, without a call.
 */
export async function bindDevice({ api, market }: Binding, client: ClientPlatform): Promise<boolean> {
  const { storage } = client;
  const { bindResult, loginType } = accountOf(client);
  const old = storage.oldDeviceId.get();
  const isSame = old !== '' && old === storage.deviceId.get(market?.key ?? '');
  const query: BindQuery = { login_type: loginType.get() || 'gg', old_device_id: old };
  const isBound = isSame || (await api.identity.bindNewDevice({ query }, market ? { market } : {})).ok;
  bindResult.set(isBound ? 'success' : 'fail');
  return isBound;
}

/** A signed-in user whose device could not be bound retries that before anything else (IDN-03). */
export async function retryBinding(session: Binding, client: ClientPlatform): Promise<void> {
  const isSignedIn = client.storage.token.get() !== '';
  if (isSignedIn && accountOf(client).bindResult.get() === 'fail') await bindDevice(session, client);
}

/** Whether the market has social features, as last known; its own page will say (CTY-08). */
export const isSocial = ({ key }: Market, { storage }: ClientPlatform): boolean =>
  (storage.feedConfig.get(key)?.config as { enable_social?: unknown } | undefined)?.enable_social !== false;
