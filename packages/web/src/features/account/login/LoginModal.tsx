import { useState } from 'react';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { useReader } from '../../../session/context/reader.ts';
import { useWords } from '../../../session/context/words.ts';
import { EndingToast, ModalSheet } from '../ModalSheet.tsx';
import styles from './LoginChoices.module.css';
import { LoginChoices } from './LoginChoices.tsx';
import { useLogin } from './use-login.ts';

type Props = {
  /** The page to come back to where the login leaves this one. */
  returnTo?: string;
  onDone: () => void;
};

/** The two providers over the page; whatever comes of a login closes it and says so (IDN-05, OVL-02). */
export function LoginModal({ returnTo = hrefs.feeds(), onDone }: Props) {
  const words = useWords();
  const { logins } = useReader();
  const [isEnded, setEnded] = useState(false);
  const choose = useLogin(() => setEnded(true));
  if (isEnded) return <EndingToast onEnd={onDone} />;
  return (
    <ModalSheet title={words('login')} onClose={onDone}>
      <p className={styles.none}>
        {logins.length > 1 && `${words('account.loginWays')} `}
        {words('account.loginHint')}
      </p>
      <LoginChoices returnTo={returnTo} onChoose={choose} />
    </ModalSheet>
  );
}
