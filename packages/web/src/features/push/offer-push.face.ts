import { scriptFile } from '../../platform/files/script-file.ts';
import type { SessionParts } from '../../session/session.ts';
import type { PushReason } from './push-question.ts';

const questionFile = scriptFile(() => import('./push-question.ts'));

/** After an act that wants it, our own question whether to send notifications; where it does not arrive nobody asks. */
export function offerPush(
  session: SessionParts<'api' | 'client' | 'loadWords' | 'stores' | 'words'>,
  reason: PushReason,
): void {
  questionFile
    .load()
    .then(({ askForPush }) => askForPush(session, reason))
    .catch(() => {}); // its script or its words did not arrive: the next act asks
}
