import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { Button } from '../../ui/Button.tsx';
import { PromptSheet } from './PromptSheet.tsx';

type Props = { onClose: () => void };

/** Leads to the system's settings; where these cannot be opened, says so (MOD-02). */
export function NotificationPopup({ onClose }: Props) {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  const { words, client } = session;
  const turnOn = async () => {
    onClose();
    const opened = await client?.bridge.openSettings('notifications');
    if (opened !== 'done') showToast(session, words('handleNotification'));
  };
  return (
    <PromptSheet
      name="notifications"
      title={words('prompt.notifyTitle')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{words('prompt.notNow')}</Button>
          <Button tone="accent" onClick={() => void turnOn()}>
            {words('prompt.turnOn')}
          </Button>
        </>
      }
    >
      <p>{words('prompt.notifyText')}</p>
    </PromptSheet>
  );
}

/** Says that some networks of the market do not charge for reading here (MOD-01). */
export function FreeBrowsingModal({ onClose }: Props) {
  const words = useWords();
  return (
    <PromptSheet
      name="free_browsing"
      title={words('prompt.freeTitle')}
      onClose={onClose}
      buttons={
        <Button tone="accent" onClick={onClose}>
          {words('prompt.gotIt')}
        </Button>
      }
    >
      <p>{words('prompt.freeText')}</p>
    </PromptSheet>
  );
}
