import { shownParts, withClips } from '@griot/domain/article/below-order';
import type { ReactNode } from 'react';
import type { SectionProps } from '../../../features/article/section-props.ts';
import { CardSkeletons } from '../../../features/feed/CardSkeletons.tsx';
import { loadLaterCards } from '../../../features/feed/cards/LaterCard.tsx';
import { askHotComments } from '../../../features/hot-comments/ask-hot-comments.ts';
import { HotComments } from '../../../features/hot-comments/HotComments.tsx';
import type { Group } from '../../../features/related/related-groups.ts';
import { type Expected, usePart } from '../../../features/related/use-part.ts';
import { useRelated } from '../../../features/related/use-related.ts';
import { useSession } from '../../../session/session.tsx';
import styles from './BelowParts.module.css';
import { ClipsPart, GroupPart } from './ListParts.tsx';
import { useNear } from './use-near.ts';

type Props = Pick<SectionProps, 'article' | 'opening' | 'config'> & { isSocial: boolean; allHref: string | null };
type Part = Expected<{ key: string; node: ReactNode }>;

/**
 * What readers say, then what to read and to see next. It is asked for when the reader comes near, and shown from top to
 * bottom: what stands never moves. What cannot be had leaves no gap (DET-18).
 */
export function BelowLists({ article, opening, config, isSocial, allHref }: Props) {
  const { api, words } = useSession();
  const { place, options } = useNear(article, opening);
  const { related, clips, explore } = useRelated(article, options, loadLaterCards);
  const comments = usePart(isSocial ? options : null, (by) => askHotComments(api, article.news_entry_id, by));
  const said = isSocial
    ? partOf(comments, 'comments', (all) => <HotComments comments={all} allHref={allHref} />)
    : null;
  const watched = partOf(clips, 'clips', (all) => <ClipsPart clips={all} category={article.category} />);
  const parts = [
    said,
    ...withClips<Part>(
      [...groupsOf(related, 'related'), ...groupsOf(explore, 'explore')],
      watched,
      config.video_position,
    ),
  ];
  const shown = shownParts(parts);
  return (
    <div ref={place}>
      {shown.map(({ key, node }) => (
        <div key={key}>{node}</div>
      ))}
      {parts.includes('awaited') && (
        // A new one below each part that came: the old one would be seen to move.
        <div key={`awaited-${shown.length}`} className={styles.part}>
          <CardSkeletons label={words('loadingNews')} />
        </div>
      )}
    </div>
  );
}

const partOf = <T,>(part: Expected<T>, key: string, show: (part: T) => ReactNode): Part =>
  part === null ? null : part === 'awaited' ? 'awaited' : { key, node: show(part as T) };

const groupsOf = (part: Expected<readonly Group[]>, key: string): Part[] =>
  part === 'awaited' || part === null
    ? [part]
    : part.map((group, index) => ({ key: `${key}-${index}`, node: <GroupPart group={group} /> }));
