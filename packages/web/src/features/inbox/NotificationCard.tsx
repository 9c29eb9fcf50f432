import { isInboxCardDue } from '@griot/domain/inbox/inbox-card';
import { useEffect, useState } from 'react';
import { openSocialStorage } from '../../platform/storage/areas/social-keys.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './NotificationCard.module.css';

/** Leads to the system's settings, at most once a week (MOD-04). Only the phone knows whether it is due. */
export function NotificationCard() {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  const { client, words } = session;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (client === null) return;
    const { bridge, clock } = client;
    const stored = openSocialStorage({ device: bridge.store, session: bridge.store }).inboxNotifyTs.get();
    const due = isInboxCardDue({
      notifications: bridge.notifications(),
      canOpenSettings: bridge.can('notificationSettings'),
      dismissedAt: stored === '' ? null : Number(stored),
      now: Math.floor(clock.now() / 1_000),
    });
    setShown(due);
  }, [client]);
  if (!isShown || client === null) return null;
  const { bridge, clock } = client;
  const dismiss = () => {
    const now = String(Math.floor(clock.now() / 1_000));
    openSocialStorage({ device: bridge.store, session: bridge.store }).inboxNotifyTs.set(now);
    setShown(false);
  };
  const openSettings = async () => {
    setShown(false);
    if ((await bridge.openSettings('notifications')) !== 'done') showToast(session, words('handleNotification'));
  };
  return (
    <section className={styles.card} aria-label={words('inbox.notifyTitle')}>
      <h2 className={styles.title}>{words('inbox.notifyTitle')}</h2>
      <p>{words('inbox.notifyHint')}</p>
      <div className={styles.buttons}>
        <Button onClick={dismiss}>{words('inbox.notNow')}</Button>
        <Button tone="accent" onClick={() => void openSettings()}>
          {words('inbox.ok')}
        </Button>
      </div>
    </section>
  );
}
