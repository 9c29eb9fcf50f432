import { retryTable } from '@griot/domain/retry/retry-table';
import type { ComponentProps } from 'react';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { here } from '../../../platform/page/address.ts';
import { useClient } from '../../../session/context/client.ts';
import type { FeedPrompts } from './FeedPrompts.tsx';

const promptsFile = scriptFile(() => import('./FeedPrompts.tsx'));

/** Prompts and deep links: their script is fetched in a shell and by whoever a link led here, and by nobody else. */
export function DuePrompts(props: ComponentProps<typeof FeedPrompts>) {
  const client = useClient();
  const isWanted = client?.bridge.can('freeBrowsing') || /[?&](url|news_entry_id)=/.test(here());
  const file = useScriptFile(promptsFile, { clock: client?.clock, plan: retryTable.background, isWanted });
  return file.name === 'arrived' && <file.module.FeedPrompts {...props} />;
}
