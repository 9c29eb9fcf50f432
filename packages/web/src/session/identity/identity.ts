import type { LoginType, UserInfo } from '@griot/contract/entities/user';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { type AccountStorage, openAccountStorage } from '../../platform/storage/areas/account-keys.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useSessionParts } from '../context/session-context.ts';
import type { SessionParts } from '../session.ts';
import { forgetConversations } from './cached-conversations.ts';

/** The three states of a reader (IDN-01). */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'guest'; readonly userId: string }
  | {
      readonly kind: 'signedIn';
      readonly userId: string;
      readonly name: string;
      readonly portrait: string;
      readonly loginType: LoginType;
    };

const anonymous: Identity = { kind: 'anonymous' };

const identityStore = pageStore<{ identity: Identity }>('identity', () => ({ identity: anonymous }));

export const accountOf = ({ bridge }: Pick<ClientPlatform, 'bridge'>): AccountStorage =>
  openAccountStorage({ device: bridge.store, session: bridge.store });

/** Who reads, as this device has it stored; each value is read on its own, and a full login needs id and token. */
export function storedIdentity(client: ClientPlatform): Identity {
  const { userId, token } = client.storage;
  const id = userId.get();
  if (id === '') return anonymous;
  if (token.get() === '') return { kind: 'guest', userId: id };
  const { name, portrait, loginType } = accountOf(client);
  return {
    kind: 'signedIn',
    userId: id,
    name: name.get(),
    portrait: portrait.get(),
    loginType: loginType.get() || 'gg',
  };
}

/** Who reads. It changes with a login, a logout, and a first social action. */
export function useIdentity(): Identity {
  const session = useSessionParts<'client' | 'stores'>();
  const { client, stores } = session;
  useEffect(() => {
    if (client) publishIdentity(session, client); // after the first paint, which is the same on both sides
  }, [session, client]);
  return useStore(identityStore(stores), ({ identity }) => identity);
}

/** Lets everything on the page know who reads now. */
export function publishIdentity({ stores }: SessionParts<'stores'>, client: ClientPlatform): void {
  const store = identityStore(stores);
  const identity = storedIdentity(client);
  if (JSON.stringify(identity) !== JSON.stringify(store.getState().identity)) store.setState({ identity });
}

/** Stores a full login, key by key (IDN-11). */
export function storeUser(session: SessionParts<'stores'>, client: ClientPlatform, info: UserInfo): void {
  const account = accountOf(client);
  client.storage.signIns.set(String(Number(client.storage.signIns.get()) + 1));
  client.storage.userId.set(info.user_id);
  client.storage.token.set(info.token);
  account.name.set(info.name);
  account.portrait.set(info.original_portrait_url);
  account.loginType.set(info.login_type);
  forgetConversations(session);
  publishIdentity(session, client);
}

/** Forgets the user of this device, as after a logout. */
export function forgetUser(session: SessionParts<'stores'>, client: ClientPlatform): void {
  const account = accountOf(client);
  client.storage.userId.remove();
  client.storage.token.remove();
  for (const slot of Object.values(account)) slot.remove();
  forgetConversations(session);
  publishIdentity(session, client);
}
