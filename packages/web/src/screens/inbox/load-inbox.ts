import { askMessages } from '../../features/inbox/ask-messages.ts';
import { emptyInbox, type Inbox, inboxState } from '../../features/inbox/inbox.state.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

/** Null for a reader who is not signed in: the inbox needs a full login (IDN-07). */
export type InboxData = { inbox: Inbox | null };
export type InboxQuery = { start_id: string };

const noInbox: RouteAnswer<InboxData> = { kind: 'ready', data: { inbox: null } };

/** Only whoever may have an inbox asks for it; a login that ended meanwhile is refused, and is nobody's either. */
export async function loadInbox(context: LoadContext<InboxQuery>): Promise<RouteAnswer<InboxData>> {
  const { api, market, query, signal, client, isSignedIn = false } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  // A login by the plain link is known by the cookie alone.
  if (!isSignedIn && (client?.storage.token.get() ?? '') === '') return noInbox;
  const outcome = await askMessages(api, query.start_id, { signal });
  if (!outcome.ok) {
    const { failure } = outcome;
    const isStranger = failure.kind === 'http' && (failure.status === 401 || failure.status === 403);
    return isStranger ? noInbox : failedAnswer(failure, 'inbox');
  }
  const { content: messages, page_info } = outcome.value;
  const inbox = [
    { type: 'asked', ticket: 1 } as const,
    { type: 'arrived', ticket: 1, messages, next: page_info.next_id } as const,
  ].reduce(inboxState, emptyInbox);
  return { kind: 'ready', data: { inbox } };
}
