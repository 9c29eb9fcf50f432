import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { useState } from 'react';
import { useSessionParts } from '../../session/context/session-context.ts';
import { profileVersionStore } from '../../session/profile-version.ts';
import type { ActPart } from '../../session/session.ts';
import { sayNotReached, signedCall } from '../../session/signing/signed-call.ts';
import { Switch } from '../../ui/controls/Switch.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Turns the personal choice of news off, and the profile with it, on every device of the reader's account (OVL-06). */
export function PersonalPart({ settings }: { settings: ReaderSettings | null }) {
  const session = useSessionParts<ActPart>();
  const { words, api, stores } = session;
  const [isOff, setOff] = useState(settings?.unpersonalised ?? false);
  if (settings === null) return <p>{words('connectionFailed')}</p>;
  const change = async (unpersonalised: boolean) => {
    setOff(unpersonalised);
    const outcome = await signedCall(session, () => api.reader.changeSettings({ body: { unpersonalised } }));
    if (outcome?.ok) return profileVersionStore(stores).setState({ version: outcome.value.profile_version });
    setOff(!unpersonalised);
    sayNotReached(session, outcome);
  };
  return (
    <SettingsForm part="personal">
      <Switch
        label={words('settings.unpersonalised')}
        hint={words('settings.unpersonalisedHint')}
        isOn={isOff}
        field="unpersonalised"
        onChange={(isOn) => void change(isOn)}
      />
    </SettingsForm>
  );
}
