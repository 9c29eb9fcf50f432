import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type * as oidcProvider from 'oidc-provider';
import type { Context, Provider } from 'oidc-provider';
import { randomToken } from '../../../../random.ts';
import { trialPage } from './trial-page.ts';

export const trialClientId = 'griot-trial';
const callbackPath = '/lite/login/gg/callback';
const mostFormBytes = 2_048;

export type TrialServer = { readonly issuer: string; close(): Promise<void> };

/**
 * An OpenID provider on this machine, which takes everybody at their word. It is a real one, so that signing in goes the
 * same way as with a provider of the world; nothing of it is loaded before someone uses it.
 */
export async function openTrialServer(): Promise<TrialServer> {
  const oidc = await import('oidc-provider'); // a development dependency: trial-provider.ts has looked whether it is there
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref(); // it never keeps the service from stopping
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await openProvider(oidc, issuer);
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    forgetSession(request);
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    answerName(provider, request, response).catch(() => {
      response.statusCode = 400; // an old page, or one of another browser
      response.end('Please start again.');
    });
  });
  return { issuer, close: () => closed(server) };
}

async function openProvider(
  { Provider: OidcProvider, interactionPolicy }: typeof oidcProvider,
  issuer: string,
): Promise<Provider> {
  const policy = interactionPolicy.base();
  policy.get('consent').checks.remove('native_client_prompt'); // our client is a page of this machine, not an app
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const loopback = ['127.0.0.1', 'localhost', '[::1]'];
  return new OidcProvider(issuer, {
    clients: [
      {
        client_id: trialClientId,
        application_type: 'native', // any port of this machine
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        redirect_uris: loopback.map((host) => `http://${host}${callbackPath}`),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'trial' }] },
    cookies: { keys: [randomToken()] },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, name: nameIn(id) }) }),
    loadExistingGrant: grantAll,
    ttl: { Interaction: 600, Session: 60, Grant: 600, IdToken: 600, AccessToken: 600 },
  });
}

/** Every login starts anew, so that another name can be tried. */
function forgetSession(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split('; ').filter((one) => !one.startsWith('_session'));
  if (cookies) request.headers.cookie = cookies.join('; ');
}

/** Whoever typed a name has agreed: there is nothing to share but that name. */
async function grantAll({ oidc }: Context): Promise<unknown> {
  const { accountId } = oidc.session;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

/** Shows the page that asks for a name, and takes the name. */
async function answerName(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response); // throws for a browser that did not start it
  if (request.method !== 'POST') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    response.end(trialPage);
    return;
  }
  const name = new URLSearchParams(await formOf(request)).get('name')?.trim().slice(0, 40) || 'Trial reader';
  await provider.interactionFinished(request, response, { login: { accountId: accountOf(name) } });
}

async function formOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) {
    text += piece;
    if (text.length > mostFormBytes) throw new Error('the form is too large');
  }
  return text;
}

/** The account says its name itself, so that nothing need be stored. */
function accountOf(name: string): string {
  const mark = createHash('sha256').update(name).digest('base64url').slice(0, 8);
  return `${mark}.${Buffer.from(name).toString('base64url')}`;
}
const nameIn = (account: string): string => Buffer.from(account.split('.')[1] ?? '', 'base64url').toString('utf8');

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
