import type { ReactNode } from 'react';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useIdentity } from '../../session/identity/identity.ts';
import { logOut } from '../../session/identity/log-out.ts';
import { setupIn } from '../../session/market-setup.ts';
import { useSession } from '../../session/session.tsx';
import { CurrentToast, showToast } from '../../session/toast/toasts.tsx';
import styles from './AccountPart.module.css';
import { ConfirmModal } from './ConfirmModal.tsx';
import { LoginModal } from './LoginModal.tsx';
import { deleteMyData, downloadMyData } from './my-data.ts';

type Props = {
  /** Shows something in place of the panel. */
  onOpen: (node: ReactNode) => void;
  onDone: () => void;
};

/** The account and the reader's data, in the side panel (OVL-01, OVL-06). */
export function AccountPart({ onOpen, onDone }: Props) {
  const session = useSession();
  const { words, stores } = session;
  const identity = useIdentity();
  // While the status is unknown here, nothing mentions accounts (FEED-02).
  const isKnown = setupIn(stores).getState().setup?.config.enable_account_entry === true;
  return (
    <>
      {isKnown && (
        <div className={styles.group}>
          {identity.kind === 'signedIn' ? (
            <>
              <p className={styles.who}>{words('account.signedInAs', { name: identity.name })}</p>
              <Link className={styles.row} href={hrefs.inbox()} replace onClick={onDone}>
                {words('inbox')}
              </Link>
              <Entry label={words('signOut')} onTap={() => onOpen(<Logout onDone={onDone} />)} />
            </>
          ) : (
            <Entry label={words('login')} onTap={() => onOpen(<LoginModal onDone={onDone} />)} />
          )}
        </div>
      )}
      <div className={styles.group}>
        <h3 className={styles.who}>{words('account.myData')}</h3>
        <Entry label={words('account.export')} onTap={() => void downloadMyData(session)} />
        <Entry label={words('account.delete')} onTap={() => onOpen(<DeleteData onDone={onDone} />)} />
      </div>
      <CurrentToast />
    </>
  );
}

function Entry({ label, onTap }: { label: string; onTap: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      {label}
    </button>
  );
}

/** Yes signs out; where that fails the question stays (IDN-06). */
function Logout({ onDone }: { onDone: () => void }) {
  const session = useSession();
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

function DeleteData({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const { words } = session;
  return (
    <ConfirmModal
      title={words('account.deleteAsk')}
      hint={words('account.deleteHint')}
      label={words('account.delete')}
      onConfirm={() => deleteMyData(session)}
      onDone={onDone}
    />
  );
}
