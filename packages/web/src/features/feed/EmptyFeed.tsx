import { localChannel } from '@griot/domain/channels';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useCity } from '../../session/city.ts';
import { useWords } from '../../session/session.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateView } from '../../ui/StateView.tsx';
import type { FeedList } from './list/feed-list.state.ts';

type Props = { list: FeedList; onRefresh: () => void };

/** A list without rows: on its way, failed, empty, or of no city yet. */
export function EmptyFeed({ list, onRefresh }: Props) {
  const words = useWords();
  const city = useCity();
  if (list.phase.name === 'failed')
    return (
      <StateView drawing="cable" sentence={words('connectionFailed')} action={words('tryAgain')} onAction={onRefresh} />
    );
  if (list.phase.name !== 'idle') return <Skeleton label={words('loadingNews')} />;
  if (list.channel === localChannel && city === '')
    return (
      <StateView
        drawing="signpost"
        sentence={words('localIntro')}
        hint={words('localIntroHint')}
        action={words('goToNews')}
        href={`${base}${hrefs.feeds()}`}
      />
    );
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
