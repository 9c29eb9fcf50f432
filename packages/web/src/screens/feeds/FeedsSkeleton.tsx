import { typeSize } from '@griot/domain/constants';
import { CardSkeletons } from '../../features/feed/CardSkeletons.tsx';
import { useSession } from '../../session/session.tsx';
import { ChannelTabs } from './ChannelTabs.tsx';
import styles from './FeedsScreen.module.css';
import { FeedHeader } from './header/FeedHeader.tsx';

/** The feed's own frame, so that nothing moves when the news arrives. */
export function FeedsSkeleton() {
  const { market, words } = useSession();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {market !== null && <FeedHeader market={market} hasSearch={false} hasAccount={false} />}
        <ChannelTabs tabs={[]} current="" fontSize={typeSize.channelBar} />
      </div>
      <main className={styles.feed} id="content" tabIndex={-1}>
        <CardSkeletons label={words('loadingNews')} />
      </main>
    </div>
  );
}
