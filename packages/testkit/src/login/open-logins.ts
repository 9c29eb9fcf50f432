import { calls } from '@griot/contract/calls';
import type { UserInfo } from '@griot/contract/entities/user';
import type { NewArticle } from '../an-article.ts';
import { type FreshApp, freshApp } from '../fresh-app.ts';
import type { InjectedResponse, TestReader } from '../readers.ts';
import { openFakeIssuer } from './open-id-provider.ts';
import { openTokenInspector } from './token-inspector.ts';

const clientId = 'client-1.apps.example';
export const inspectedApp = { id: '4242', secret: 'a-secret-of-the-app' };

/** What a client has from a provider, and how it sends it. */
export type Tried = { idToken?: string; accessToken?: string; token?: string; signed?: boolean; socialInfo?: object };

type LoginWishes = {
  articles?: NewArticle[];
  place?: (sql: FreshApp['sql']) => Promise<unknown>;
  areBrowsers?: boolean;
};

/** The service with two providers that a test has in its hands. */
export async function openLogins({ articles = [], place, areBrowsers = false }: LoginWishes = {}) {
  let fresh: FreshApp | undefined;
  const issuer = await openFakeIssuer(clientId, () => fresh?.clock.now().getTime() ?? 0);
  const inspector = await openTokenInspector(inspectedApp);
  const { id: appId, secret: appSecret } = inspectedApp;
  const opened = await freshApp({
    articles,
    areBrowsers,
    ...(place && { place }),
    config: {
      login: {
        gg: { issuer: issuer.issuer, clientIds: [clientId, 'the-app-of-phones'], clientSecret: 'secret-of-client' },
        fb: { authorizeUrl: `${inspector.url}/dialog`, graphUrl: inspector.url, appId, appSecret },
      },
    },
  });
  fresh = opened;
  const close = async () => {
    await opened.close();
    await issuer.close();
    await inspector.close();
  };
  return { fresh: opened, issuer, inspector, close };
}

/** Readers who are nobody yet, on devices of their own. */
export async function asStrangers({ clock }: FreshApp, ...readers: TestReader[]): Promise<void> {
  for (const reader of readers) {
    reader.userId = '';
    reader.token = '';
    reader.clearCookies();
    await reader.device();
    clock.pass(1);
  }
}

export const loginToken = async (reader: TestReader): Promise<string> =>
  (await reader.ask(calls.identity.loginToken, {})).content.login_token;

export async function tryLogin(reader: TestReader, tried: Tried): Promise<InjectedResponse> {
  const { idToken, accessToken, token, signed = false, socialInfo } = tried;
  const login_token = token ?? (await loginToken(reader));
  const login_type = accessToken === undefined ? 'gg' : 'fb';
  const body = {
    ...(idToken !== undefined && { id_token: idToken }),
    ...(socialInfo && { social_info: socialInfo }),
  };
  const headers: Record<string, string> = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  return reader.send(calls.identity.login, { query: { login_type, login_token }, body }, { signed, headers });
}

/** Logs in; the reader sends id and token with every call from then on. */
export async function logIn(reader: TestReader, tried: Tried): Promise<UserInfo> {
  const sent = await tryLogin(reader, tried);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const info: UserInfo = sent.json().content;
  reader.userId = info.user_id;
  reader.token = info.token;
  return info;
}
