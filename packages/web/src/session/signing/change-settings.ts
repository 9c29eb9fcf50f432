import type { Api } from '@griot/contract/calls';
import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { profileVersionStore } from '../profile-version.ts';
import type { ActPart, SessionParts } from '../session.ts';
import { sayNotReached, signedCall } from './signed-call.ts';

export type SettingsBody = NonNullable<Parameters<Api['reader']['changeSettings']>[0]['body']>;

/** Sets something for this reader; what is set then, or undefined where it did not reach us, which a toast says. */
export async function changeSettings(
  session: SessionParts<ActPart>,
  body: SettingsBody,
): Promise<NamedSettings | undefined> {
  const outcome = await signedCall(session, () => session.api.reader.changeSettings({ body }));
  if (!outcome?.ok) {
    sayNotReached(session, outcome);
    return undefined;
  }
  // the next feed request knows of it
  profileVersionStore(session.stores).setState({ version: outcome.value.profile_version });
  return outcome.value;
}
