import { useCallback } from 'react';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useFormats } from '../../session/formats.tsx';
import { actAsGuest } from '../../session/identity/act-as-guest.ts';
import { forgetConversations } from '../../session/identity/cached-conversations.ts';
import type { ActPart } from '../../session/session.ts';
import { AccountList, type AccountRow } from './AccountList.tsx';
import { useProviderName } from './login/LoginChoices.tsx';

type Props = { onDone: () => void };

/** Whom the reader does not want to read; each can be read again. */
export function BlockedPeople({ onDone }: Props) {
  const session = useSessionParts<ActPart>();
  const { api, words } = session;
  const ask = useCallback(async (): Promise<AccountRow[] | null> => {
    const acted = await actAsGuest(session, () => session.api.user.blocks({}));
    if (!acted.ok) return null;
    return acted.value.content.map(({ id, name }) => ({
      id,
      label: name || session.words('guest'),
      hint: '',
      act: session.words('settings.unblock'),
    }));
  }, [session]);
  const unblock = async ({ id }: AccountRow) => {
    const acted = await actAsGuest(session, () => api.user.unblock({ query: { user_id: id } }));
    if (acted.ok) forgetConversations(session);
    else showToast(session, words(acted.message));
    return acted.ok;
  };
  return (
    <AccountList
      title={words('settings.blocked')}
      empty={words('settings.blockedNone')}
      ask={ask}
      onAct={unblock}
      onDone={onDone}
    />
  );
}

/** Where the reader is signed in; each but this one can be ended from here. */
export function Sessions({ onDone }: Props) {
  const session = useSessionParts<'api' | 'client' | 'stores' | 'words'>();
  const { api, client, words } = session;
  const formats = useFormats();
  const nameOf = useProviderName();
  const ask = useCallback(async (): Promise<AccountRow[] | null> => {
    const outcome = await session.api.identity.sessions({});
    if (!outcome.ok) return null;
    return outcome.value.content.map(({ id, login_type, is_current, used_at }) => ({
      id,
      label: nameOf(login_type),
      hint: is_current ? session.words('account.sessionHere') : formats.time(used_at),
      act: is_current ? null : session.words('account.sessionEnd'),
    }));
  }, [session, formats, nameOf]);
  const end = async ({ id }: AccountRow) => {
    const isOnline = client?.network.isOnline() === true;
    const isDone = isOnline && (await api.identity.endSession({ params: { id } })).ok;
    if (!isDone) showToast(session, words(isOnline ? 'account.logoutFailed' : 'networkNeeded'));
    return isDone;
  };
  return <AccountList title={words('account.sessions')} empty="" ask={ask} onAct={end} onDone={onDone} />;
}
