import { type Consent, noConsent, type Purpose, purposes, readConsent } from '@griot/domain/consent';
import { useCallback, useEffect, useState } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { answerConsent } from '../consent/consent.face.ts';
import { CsrfField } from '../page-frame/CsrfField.face.tsx';
import styles from './SettingsForm.module.css';

/** What is sent besides the choices: they are all there, and whether the news is personal is another switch's matter. */
const fixed = { answer: 'chosen', profile: 'as-it-is' };

/** What the reader allowed, to be given or taken back one by one, where the law asks for it (OVL-06). */
export function ConsentPart() {
  const session = useSessionParts<'client' | 'csrf' | 'hint' | 'stores' | 'words'>();
  const { words, hint, client } = session;
  const [consent, setConsent] = useState<Consent>(readConsent(hint.consent ?? '') ?? noConsent);
  const showStored = useCallback(() => {
    const own = readConsent(client?.storage.consent.get() ?? '');
    if (own !== null) setConsent(own);
    return own !== null;
  }, [client]);
  useEffect(() => void showStored(), [showStored]);
  const change = async (purpose: Purpose, isGranted: boolean) => {
    const next = { ...consent, [purpose]: isGranted };
    setConsent(next);
    const granted = purposes.filter((one) => next[one]).map((one) => [one, '1'] as const);
    if (await answerConsent(session, { ...fixed, ...Object.fromEntries(granted) })) return;
    // Another switch may have been stored meanwhile: what was there before this one is not what holds now.
    if (!showStored()) setConsent((now) => ({ ...now, [purpose]: !isGranted }));
  };
  return (
    <form className={styles.form} method="post" action={`${base}${hrefs.consent()}`}>
      <CsrfField />
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {purposes.map((purpose) => (
        <Switch
          key={purpose}
          label={words(`consent.${purpose}`)}
          isOn={consent[purpose]}
          field={purpose}
          onChange={(isOn) => void change(purpose, isOn)}
        />
      ))}
      <p className={styles.hint}>{words('consent.takeBack')}</p>
      <noscript>
        <SubmitButton>{words('settings.save')}</SubmitButton>
      </noscript>
    </form>
  );
}
