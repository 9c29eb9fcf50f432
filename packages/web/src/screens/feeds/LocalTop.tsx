import { useCallback } from 'react';
import { FooterFailure } from '../../features/feed/FeedFooter.tsx';
import type { FeedList } from '../../features/feed/list/feed-list.state.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { UntouchedMarkup } from '../../platform/page/UntouchedMarkup.tsx';
import type { LoadContext } from '../../platform/routing/define-route.ts';
import { useClient } from '../../session/context/client.ts';
import { useLoadWords } from '../../session/context/words.ts';

const localFile = scriptFile(() => import('../../features/local-news/LocalChannel.tsx'));

/** What the server needs to render it: its script, and the names of the reader's cities. */
export async function readyLocalTop(context: LoadContext<unknown>): Promise<void> {
  const { loadLocalPlaces } = await localFile.load();
  await loadLocalPlaces(context);
}

type Props = { list: FeedList; onChoose: () => void };

/** What stands above the news of the local channel; its script and words are nobody's who does not open that channel. */
export function LocalTop({ list, onChoose }: Props) {
  const client = useClient();
  const loadWords = useLoadWords();
  const when = useCallback(
    (load: () => void) => {
      void loadWords('screens').then(load, load);
      return () => {};
    },
    [loadWords],
  );
  const file = useScriptFile(localFile, { clock: client?.clock, when });
  if (file.name === 'lost') return <FooterFailure onRetry={file.retry} />;
  if (file.name !== 'arrived') return <UntouchedMarkup />;
  return (
    <div key="alive">
      <file.module.LocalChannel isEmpty={list.rows.length === 0 && list.phase.name === 'idle'} onChoose={onChoose} />
    </div>
  );
}
