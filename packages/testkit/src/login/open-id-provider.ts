import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;
type Issued = { claims?: Claims; expiresIn?: number; key?: 'own' | 'stranger'; kid?: string };

/** The keys and settings of an OpenID provider, for tokens that a real one would not issue: forged, expired, foreign. */
export type FakeIssuer = {
  readonly issuer: string;
  /** How often its keys were asked for. */
  keysAsked(): number;
  /** Whether it answers at all. */
  isAway: boolean;
  idToken(issued?: Issued): Promise<string>;
  close(): Promise<void>;
};

/** `now`: the time of tokens, in milliseconds. */
export async function openFakeIssuer(clientId: string, now: () => number): Promise<FakeIssuer> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let asked = 0;
  const fake: { isAway: boolean } = { isAway: false };
  const server = createServer((request, response) => {
    if (fake.isAway) return void request.socket.destroy();
    const isKeys = request.url === '/jwks';
    if (isKeys) asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : settingsOf(issuer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idToken = async ({ claims = {}, expiresIn = 600, key = 'own', kid = 'own' }: Issued = {}) => {
    const at = Math.floor(now() / 1000);
    const all = {
      iss: issuer,
      aud: clientId,
      sub: 'subject-1',
      name: 'Amina',
      iat: at,
      exp: at + expiresIn,
      ...claims,
    };
    return await new SignJWT(all)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign((key === 'own' ? own : stranger).privateKey);
  };
  return Object.assign(fake, { issuer, idToken, keysAsked: () => asked, close: () => closed(server) });
}

const settingsOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
