import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { useState } from 'react';
import { useSessionParts } from '../../session/context/session-context.ts';
import { profileVersionStore } from '../../session/profile-version.ts';
import type { ActPart } from '../../session/session.ts';
import { sayNotReached, signedCall } from '../../session/signing/signed-call.ts';
import { Switch } from '../../ui/controls/Switch.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/**
 * Whether news is chosen by what the reader reads, on every device of their account (OVL-06). The switch says what
 * happens while it is on; what is stored is that it does not.
 */
export function PersonalPart({ settings }: { settings: ReaderSettings | null }) {
  const session = useSessionParts<ActPart>();
  const { words, api, stores } = session;
  const [isPersonal, setPersonal] = useState(settings?.unpersonalised !== true);
  if (settings === null) return <p>{words('connectionFailed')}</p>;
  const change = async (isOn: boolean) => {
    setPersonal(isOn);
    const outcome = await signedCall(session, () => api.reader.changeSettings({ body: { unpersonalised: !isOn } }));
    if (outcome?.ok) return profileVersionStore(stores).setState({ version: outcome.value.profile_version });
    setPersonal(!isOn);
    sayNotReached(session, outcome);
  };
  return (
    <SettingsForm part="personal">
      {/* What is stored, unless the switch below says otherwise: a form does not send a switch that is off. */}
      <input type="hidden" name="unpersonalised" value="1" />
      <Switch
        label={words('settings.personalised')}
        hint={words('settings.personalisedHint')}
        isOn={isPersonal}
        field="personalised"
        onChange={(isOn) => void change(isOn)}
      />
    </SettingsForm>
  );
}
