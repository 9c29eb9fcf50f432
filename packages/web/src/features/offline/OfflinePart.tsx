import type { ReactNode } from 'react';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { useClient } from '../../session/context/client.ts';

const packFile = scriptFile(() => import('./PackSettings.tsx'));

/** The news to take along, among the settings: it needs script, so it comes by itself once the page is alive. */
export function OfflinePart({ framed }: { framed: (part: ReactNode) => ReactNode }) {
  const client = useClient();
  const file = useScriptFile(packFile, { clock: client?.clock, isWanted: client !== null });
  return file.name === 'arrived' ? <file.module.PackSettings framed={framed} /> : null;
}
