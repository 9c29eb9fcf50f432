import type { MissedItem } from '@griot/contract/entities/feed-item';
import { retryTable } from '@griot/domain/retry/retry-table';
import { type MouseEvent, useState } from 'react';
import { base, hrefs } from '../../../../platform/routing/hrefs.ts';
import { useMarket } from '../../../../session/context/market.ts';
import { useSessionParts } from '../../../../session/context/session-context.ts';
import { useImpression } from '../../../../session/tracking/use-impression.ts';
import { feedbackFormId } from '../../../page-frame/feedback-form.face.ts';
import { useOpened } from '../../../reading/opened.face.ts';
import { readingActsFile } from '../../../reading/reading-acts-file.face.ts';
import rows from '../../Rows.module.css';
import type { CardProps } from '../card-props.ts';
import frame from '../parts/CardFrame.module.css';
import { CardTitle } from '../parts/CardFrame.tsx';
import { CardMeta } from '../parts/CardMeta.tsx';
import { GroupHead } from '../parts/GroupHead.tsx';
import group from '../top-news/TopNewsGroupCard.module.css';

/** What a reader missed who was away for a day or more: five stories, each in two sentences, until it is sent away. */
export function MissedCard({ item: { title, articles } }: CardProps<'missed_group'>) {
  const session = useSessionParts<'api' | 'client' | 'market' | 'words'>();
  const { api, client, words } = session;
  const [isGone, setGone] = useState(false);
  if (isGone || articles.length === 0) return null;
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    setGone(true);
    readingActsFile.load({ plan: retryTable.background, ...(client && { clock: client.clock }) }).then(
      ({ actOnReading }) => actOnReading(session, () => api.reading.dismissMissed({})),
      () => {}, // where it does not reach the server, the group is gone from here all the same
    );
  };
  return (
    <section className={group.group} aria-label={title}>
      <GroupHead title={title}>
        <button
          type="submit"
          form={feedbackFormId}
          formAction={`${base}${hrefs.missed()}`}
          className={group.more}
          onClick={dismiss}
        >
          {words('missedHide')}
        </button>
      </GroupHead>
      <ol className={rows.rows}>
        {articles.map((article) => (
          <MissedRow key={article.news_entry_id} item={article} />
        ))}
      </ol>
    </section>
  );
}

const nobodyElse = () => {};

function MissedRow({ item }: { item: MissedItem }) {
  const { content } = useMarket();
  const { isOpened, open } = useOpened(item);
  return (
    <li>
      <div className={frame.card} ref={useImpression(item, nobodyElse)}>
        <CardTitle item={item} isVisited={isOpened} onOpen={open} isInGroup />
        <div lang={content.code} dir={content.dir}>
          {item.digest}
        </div>
        <CardMeta item={item} />
      </div>
    </li>
  );
}
