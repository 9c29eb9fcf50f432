import { useCallback, useEffect, useState } from 'react';
import { LoginChoices } from '../../features/account/login/LoginChoices.tsx';
import { resumeLogin } from '../../features/account/login/log-in.face.ts';
import { PlainLogout } from '../../features/account/login/PlainLogout.tsx';
import { useLogin } from '../../features/account/login/use-login.ts';
import { askMessages } from '../../features/inbox/ask-messages.ts';
import { canAsk, type Inbox, type InboxEvent, inboxState } from '../../features/inbox/inbox.state.ts';
import { MessageList } from '../../features/inbox/MessageList.tsx';
import { NotificationCard } from '../../features/inbox/NotificationCard.tsx';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { replaceAfresh } from '../../platform/page/address.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { base, hrefs, withQuery } from '../../platform/routing/hrefs.ts';
import { useClient } from '../../session/context/client.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import view from '../../ui/StateView.module.css';
import { Drawing, StateView } from '../../ui/StateView.tsx';
import styles from './InboxScreen.module.css';
import type { InboxData, InboxQuery } from './load-inbox.ts';

export function InboxFrame({ children }: FrameProps<InboxQuery>) {
  const words = useWords();
  return <PeoplePage title={words('inbox')}>{children}</PeoplePage>;
}

/** What others did with the reader's comments; a prompt to log in for everybody else (spec 2, Inbox). */
export function Screen({ data: { inbox } }: ScreenProps<InboxQuery, InboxData>) {
  const words = useWords();
  return (
    <>
      <PeoplePage title={words('inbox')}>
        {inbox === null ? (
          <Prompt />
        ) : (
          <>
            <Messages first={inbox} />
            <PlainLogout />
          </>
        )}
      </PeoplePage>
      <CurrentToast />
    </>
  );
}

/** After a login the page is asked for again, now as somebody (INB-01, IDN-07). */
function Prompt() {
  const client = useClient();
  const words = useWords();
  const login = useLogin((isDone) => isDone && replaceAfresh(hrefs.inbox()));
  return (
    <div className={`${view.state} ${styles.prompt}`}>
      <Drawing name="letter" />
      <p className={view.sentence}>{words('inbox.prompt')}</p>
      <LoginChoices returnTo={hrefs.inbox()} onChoose={client === null ? undefined : login} />
    </div>
  );
}

function Messages({ first }: { first: Inbox }) {
  const session = useSessionParts<'api' | 'client' | 'stores'>();
  const { api } = session;
  useEffect(() => {
    // A login by the plain link is known to the cookie alone: whoever has an inbox is signed in.
    void resumeLogin(session);
  }, [session]);
  const words = useWords();
  const [inbox, setInbox] = useState(first);
  const more = useCallback(async () => {
    const ticket = inbox.ticket + 1;
    if (!canAsk(inbox)) return;
    const send = (event: InboxEvent) => setInbox((now) => inboxState(now, event));
    send({ type: 'asked', ticket });
    const outcome = await askMessages(api, inbox.cursor ?? '');
    send(
      outcome.ok
        ? { type: 'arrived', ticket, messages: outcome.value.content, next: outcome.value.page_info.next_id }
        : { type: 'failed', ticket, isRefused: outcome.failure.kind === 'refused' },
    );
  }, [api, inbox]);
  if (inbox.messages.length === 0)
    return (
      <StateView
        drawing="paper"
        sentence={words('inbox.empty')}
        hint={words('inbox.emptyHint')}
        action={words('goToNews')}
        href={`${base}${hrefs.feeds()}`}
      />
    );
  return (
    <>
      <NotificationCard />
      <MessageList
        inbox={inbox}
        nextHref={withQuery(hrefs.inbox(), { start_id: inbox.cursor ?? '' })}
        onMore={() => void more()}
      />
    </>
  );
}
