import { retryTable } from '@griot/domain/retry/retry-table';
import type { ReactNode } from 'react';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { useClient } from '../../session/context/client.ts';

const controlsFile = scriptFile(() => import('./PushControls.tsx'));

/** Notifications, as a part of the settings; they need script, so theirs comes once the page is alive. */
export function PushPart({ framed }: { framed: (part: ReactNode) => ReactNode }) {
  const client = useClient();
  const file = useScriptFile(controlsFile, { clock: client?.clock, plan: retryTable.content });
  return file.name === 'arrived' && <file.module.PushSection framed={framed} />;
}
