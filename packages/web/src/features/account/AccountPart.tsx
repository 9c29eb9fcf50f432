import type { ReactNode } from 'react';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useIdentity } from '../../session/identity/identity.ts';
import { marketSetupStore } from '../../session/market-setup.ts';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent, EntryIcon, EntryRow } from '../../ui/controls/EntryRow.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import styles from './AccountPart.module.css';
import { Sessions } from './account-lists.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { LoginModal } from './login/LoginModal.tsx';
import { logOut } from './login/log-out.ts';

type Props = {
  /** Shows something in place of the panel. */
  onOpen: (node: ReactNode) => void;
  onDone: () => void;
};

/** The account, in the side panel: nothing where the market has none, and signing out only for who is in (OVL-01). */
export function AccountPart({ onOpen, onDone }: Props) {
  const session = useSessionParts<'stores' | 'words'>();
  const { words, stores } = session;
  const identity = useIdentity();
  // While the status is unknown here, nothing mentions accounts (FEED-02).
  const isKnown = marketSetupStore(stores).getState().setup?.config.enable_account_entry === true;
  return (
    <>
      {isKnown && (
        <div className={styles.group}>
          {identity.kind === 'signedIn' ? (
            <>
              <p className={styles.who}>{words('account.signedInAs', { name: identity.name })}</p>
              <Link className={rows.row} href={hrefs.inbox()} replace onClick={onDone}>
                <EntryContent leadsOn icon={<Icon name="inbox" />}>
                  {words('inbox')}
                </EntryContent>
              </Link>
              <EntryRow leadsOn icon={<EntryIcon name="devices" />} onTap={() => onOpen(<Sessions onDone={onDone} />)}>
                {words('account.sessions')}
              </EntryRow>
              <EntryRow icon={<EntryIcon name="signOut" />} onTap={() => onOpen(<Logout onDone={onDone} />)}>
                {words('signOut')}
              </EntryRow>
            </>
          ) : (
            <EntryRow leadsOn icon={<Icon name="reader" />} onTap={() => onOpen(<LoginModal onDone={onDone} />)}>
              {words('login')}
            </EntryRow>
          )}
        </div>
      )}
      <CurrentToast />
    </>
  );
}

/** Yes signs out; where that fails the question stays (IDN-06). */
function Logout({ onDone }: { onDone: () => void }) {
  const session = useSessionParts<'api' | 'client' | 'stores' | 'words'>();
  const { words } = session;
  const confirm = async () => {
    const outcome = await logOut(session);
    if (outcome === 'done') return true;
    showToast(session, words(outcome === 'failed' ? 'account.logoutFailed' : outcome));
    return false;
  };
  return (
    <ConfirmModal title={words('account.logoutAsk')} label={words('account.yes')} onConfirm={confirm} onDone={onDone} />
  );
}
