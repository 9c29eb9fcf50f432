import { forgetUser } from '../../../session/identity/identity.ts';
import type { SessionParts } from '../../../session/session.ts';

export type LogoutOutcome = 'done' | 'failed' | 'networkNeeded';

/** Signs out (IDN-06). A session that the server no longer knows is over as well. */
export async function logOut(session: SessionParts<'api' | 'client' | 'stores'>): Promise<LogoutOutcome> {
  const { api, client } = session;
  if (client?.network.isOnline() !== true) return 'networkNeeded';
  const outcome = await api.identity.logout({});
  const isOver = !outcome.ok && outcome.failure.kind === 'http' && outcome.failure.status === 401;
  if (!outcome.ok && !isOver) return 'failed';
  forgetUser(session, client);
  return 'done';
}
