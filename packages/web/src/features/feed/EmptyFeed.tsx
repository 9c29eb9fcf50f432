import { localChannel } from '@griot/domain/channels';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/context/words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateView } from '../../ui/StateView.tsx';
import type { FeedList } from './list/feed-list.state.ts';

type Props = { list: FeedList; onRefresh: () => void };

/** A list without rows: on its way, failed, or empty. */
export function EmptyFeed({ list, onRefresh }: Props) {
  const words = useWords();
  if (list.phase.name === 'failed')
    return (
      <StateView drawing="cable" sentence={words('connectionFailed')} action={words('tryAgain')} onAction={onRefresh} />
    );
  if (list.phase.name !== 'idle') return <Skeleton label={words('loadingNews')} />;
  // What there is to say without local news stands above the list already.
  if (list.channel === localChannel) return null;
  return (
    <StateView
      drawing="paper"
      sentence={words(list.isEnd ? 'feedEnd' : 'feedEmpty')}
      hint={words('feedEmptyHint')}
      action={words('refresh')}
      href={`${base}${hrefs.feeds(list.channel)}`}
      onAction={onRefresh}
    />
  );
}
