import type { LoginType } from '@griot/contract/entities/user';
import { newId } from '../beacon/new-id.ts';
import { base, withQuery } from '../routing/hrefs.ts';
import { host } from './host.ts';

/** As the last page of a login says it (server: areas/reader/identity/login/login-page.ts). */
type LoginAnswer = { ticket?: unknown; token?: unknown };

/**
 * Opens the provider's page in a window of its own and waits for what its last page tells. The provider's pages cut the
 * tie between both windows, so the answer comes by a channel that all pages of ours share; the ticket says whose it is.
 * Null when the login failed, was given up, or no window could be opened: this page then goes to the provider itself.
 */
export function askProvider(type: LoginType, returnTo: string, signal: AbortSignal): Promise<string | null> {
  const ticket = newId();
  const link = (query: Record<string, string>) => withQuery(`${base}/login/${type}`, query);
  const channel = new BroadcastChannel('griot-login');
  const window = host.open(link({ ticket }), 'griot-login', 'popup,width=480,height=640');
  if (window === null) host.location.assign(link({ return_to: returnTo }));
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      channel.close();
      resolve(token);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<LoginAnswer>) => {
      if (data?.ticket === ticket) end(typeof data.token === 'string' && data.token !== '' ? data.token : null);
    });
    signal.addEventListener('abort', () => end(null), { once: true });
    if (signal.aborted || window === null) end(null);
  });
}
