import type { ReactNode } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/context/words.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { CsrfField } from '../page-frame/CsrfField.face.tsx';
import styles from './SettingsForm.module.css';

type Props = {
  /** Which settings the form holds; the server reads only the fields of that part. */
  part: 'view' | 'personal';
  children: ReactNode;
};

/** Settings that are in force with the tap; where there is no script, a button sends them. */
export function SettingsForm({ part, children }: Props) {
  const words = useWords();
  return (
    <form className={styles.form} method="post" action={`${base}${hrefs.settings()}`}>
      <CsrfField />
      <input type="hidden" name="part" value={part} />
      {children}
      <noscript>
        <SubmitButton>{words('settings.save')}</SubmitButton>
      </noscript>
    </form>
  );
}
