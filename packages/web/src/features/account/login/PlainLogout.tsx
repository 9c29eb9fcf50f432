import { base, hrefs } from '../../../platform/routing/hrefs.ts';
import { useWords } from '../../../session/context/words.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { CsrfField } from '../../page-frame/CsrfField.face.tsx';
import styles from './LoginChoices.module.css';

/** Signs out without script, where the side panel cannot be opened. */
export function PlainLogout() {
  const words = useWords();
  return (
    <noscript>
      <form className={styles.logout} method="post" action={`${base}/logout`}>
        <CsrfField />
        <input type="hidden" name="return_to" value={hrefs.inbox()} />
        <SubmitButton>{words('signOut')}</SubmitButton>
      </form>
    </noscript>
  );
}
