import type { LoginType } from '@griot/contract/entities/user';
import { here } from '../../../platform/page/address.ts';
import { askProvider } from '../../../platform/page/login-window.ts';
import { accountOf, storeUser } from '../../../session/identity/identity.ts';
import type { SessionParts } from '../../../session/session.ts';
import { ensureKey } from '../../../session/signing/ensure-key.ts';
import { socialInfoIn } from './social-info.ts';

/** `networkNeeded`: nothing was tried without a connection (IDN-10). */
export type LoginOutcome = 'done' | 'failed' | 'networkNeeded';
type AskProvider = typeof askProvider;

/**
 * Signs in (IDN-05): our login token and the provider's data are fetched side by side, then the login is called. A
 * guest's comments and likes go into the account, since the call is signed with the device's key.
 * @param signal gives up when the reader closes the modal
 */
export async function logIn(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  type: LoginType,
  { signal, ask = askProvider }: { signal: AbortSignal; ask?: AskProvider },
): Promise<LoginOutcome> {
  const { api, client } = session;
  if (client?.network.isOnline() !== true) return 'networkNeeded';
  const providerData = ask(type, here(), signal); // first: a window opens only while a finger's tap is fresh
  const ours = ensureKey(session, api, client.storage).then(() => api.identity.loginToken({}));
  const [token, loginToken] = await Promise.all([providerData, ours]);
  if (token === null || !loginToken.ok || signal.aborted) return 'failed';
  const query = { login_type: type, login_token: loginToken.value.content.login_token };
  const outcome = await (type === 'gg'
    ? api.identity.login({ query, body: { social_info: socialInfoIn(token), id_token: token } })
    : api.identity.login({ query, body: {} }, { token }));
  if (!outcome.ok) return 'failed';
  storeUser(session, client, outcome.value.content);
  accountOf(client).bindResult.set('success'); // a login binds the device it is made on
  return 'done';
}

/** Takes up the session that a login without script opened for this browser's cookie; false when there is none. */
export async function resumeLogin(session: SessionParts<'api' | 'client' | 'stores'>): Promise<boolean> {
  const { api, client } = session;
  if (client?.storage.token.get() !== '') return false;
  const outcome = await api.identity.resume({});
  if (!outcome.ok) return false;
  storeUser(session, client, outcome.value.content);
  accountOf(client).bindResult.set('success');
  return true;
}
