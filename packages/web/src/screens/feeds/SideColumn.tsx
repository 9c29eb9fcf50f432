import { retryTable } from '@griot/domain/retry/retry-table';
import type { FeedLists } from '../../features/feed/list/feed-lists.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { onWide } from '../../platform/page/wide.ts';
import { useClient } from '../../session/context/client.ts';
import styles from './FeedsScreen.module.css';

const sideFile = scriptFile(() => import('../../features/feed/SideGroups.tsx'));

/** The second column, for screens with room for one; without its script the list is all there is. */
export function SideColumn({ lists, channel }: { lists: FeedLists; channel: string }) {
  const client = useClient();
  const side = useScriptFile(sideFile, { clock: client?.clock, plan: retryTable.background, when: onWide });
  return (
    <div className={styles.side}>
      {side.name === 'arrived' && <side.module.SideGroups lists={lists} channel={channel} />}
    </div>
  );
}
