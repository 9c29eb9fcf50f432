import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Inspected = { app_id: string; is_valid: boolean; user_id: string; expires_at?: number; type?: string };

/** A provider of access tokens, which inspects them for apps that know their own secret. */
export type TokenInspector = {
  readonly url: string;
  /** What it says of each token, and the name of its user. */
  readonly tokens: Map<string, Inspected & { name?: string }>;
  /** The codes of its page, and the token each is exchanged for. */
  readonly codes: Map<string, string>;
  isAway: boolean;
  close(): Promise<void>;
};

export async function openTokenInspector(app: { id: string; secret: string }): Promise<TokenInspector> {
  const tokens: TokenInspector['tokens'] = new Map();
  const codes: TokenInspector['codes'] = new Map();
  const inspector = { isAway: false };
  const server = createServer((request, response) => {
    if (inspector.isAway) return send(response, 503, {});
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://inspector');
    if (pathname === '/debug_token') {
      if (query.get('access_token') !== `${app.id}|${app.secret}`) return send(response, 400, { error: {} });
      const known = tokens.get(query.get('input_token') ?? '');
      return send(response, 200, { data: known ?? { is_valid: false } });
    }
    if (pathname === '/me') {
      const known = tokens.get(query.get('access_token') ?? '');
      return known ? send(response, 200, { id: known.user_id, name: known.name }) : send(response, 400, {});
    }
    const token = query.get('client_secret') === app.secret ? codes.get(query.get('code') ?? '') : undefined;
    codes.delete(query.get('code') ?? '');
    return token === undefined ? send(response, 400, {}) : send(response, 200, { access_token: token });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(inspector, { url, tokens, codes, close });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
