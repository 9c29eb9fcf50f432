import type { Clip } from '@griot/contract/entities/clip';
import type { ClipOpening } from '@griot/domain/clip/clip-opening';
import { chosenQuality } from '@griot/domain/clip/clip-source';
import { changeClip } from '../../features/clips/clip-changes.face.ts';
import { useClipLine, useClipPrice } from '../../features/clips/clip-cost.face.ts';
import { useClipLike } from '../../features/clips/use-clip-like.ts';
import type { ClipLog } from '../../features/clips/use-clip-log.ts';
import { CardMenu } from '../../features/feed/cards/parts/CardMenu.tsx';
import buttons from '../../features/reactions/ReactionRow.module.css';
import { ReactionButton, ReactionIcon } from '../../features/reactions/ReactionRow.tsx';
import { useStartShare } from '../../features/share/use-share.tsx';
import { ignore } from '../../platform/api/ignore.ts';
import { commentsHref } from '../../platform/routing/comments-href.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useApi } from '../../session/context/api.ts';
import { useSite } from '../../session/context/site.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Drawn, IconCount } from '../../ui/Icon.tsx';
import type { ClipOverlay } from './use-clip-overlay.tsx';
import styles from './VideoDetailScreen.module.css';

type Props = { clip: Clip; opening: ClipOpening; overlay: ClipOverlay; log: ClipLog; onComments: () => void };

/** Like, comment, share, and the menu of what readers do not want (CLP-06, CLP-07). A shared link takes no likes. */
export function ClipActions({ clip, opening, overlay, log, onComments }: Props) {
  const words = useWords();
  const isOwn = opening.mode !== 2;
  const share = useClipShare(clip, { overlay, log, isOwn });
  const like = useClipLike(clip, {
    onLogin: overlay.onLogin,
    onLiked: (isLiked) => log.act(isLiked ? 'like' : 'remove_like', 'tap'),
    onFailed: (activity, failure) => log.act(activity, 'tap', { failed: failure.kind }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and so no set of fields
    <div className={`${buttons.row} ${styles.actions}`} role="group" aria-label={words('clip.actions')}>
      {isOwn && <ReactionButton kind="like" count={like.count} isOn={like.isLiked} onTap={like.tap} />}
      <CommentsLink
        clip={clip}
        market={opening.market}
        onFollow={() => {
          log.act('comment', 'tap');
          onComments();
        }}
      />
      <ReactionButton kind="share" count={clip.share_count} onTap={share} />
      <Download clip={clip} />
      <span className={styles.room} />
      <CardMenu item={clip} />
      {isOwn && like.isWaiting && (
        <small role="status" className={styles.waiting}>
          {words('queue.waiting')}
        </small>
      )}
    </div>
  );
}

type LinkProps = { clip: Clip; market: ClipOpening['market']; onFollow: () => void };

function CommentsLink({ clip, market, onFollow }: LinkProps) {
  const words = useWords();
  const formats = useFormats();
  const { news_entry_id, comment_count: count, description: title } = clip;
  const shown = formats.count(count);
  const href = commentsHref({ news_entry_id, comment_num: count, origin_url: '', title, type: 'clip', ...market });
  return (
    <Link
      className={buttons.button}
      href={href}
      aria-label={words('commentCount', { count, shown })}
      onClick={onFollow}
    >
      <ReactionIcon name="comment" />
      <IconCount count={count} shown={shown} />
    </Link>
  );
}

/** The plain file, for readers without script and for those who want to keep it. */
function Download({ clip }: { clip: Clip }) {
  const { video, id } = clip;
  const words = useWords();
  const size = useClipPrice(clip);
  const file = chosenQuality(video, useClipLine())?.file_url ?? video.url;
  const label = words('clip.download', { size });
  return (
    <a
      className={`${buttons.button} ${styles.download}`}
      href={file}
      download={`${id}.mp4`}
      aria-label={label}
      title={label}
    >
      <Drawn name="download" path="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
      {size}
    </a>
  );
}

type ShareDeps = { overlay: ClipOverlay; log: ClipLog; isOwn: boolean };

function useClipShare(clip: Clip, { overlay, log, isOwn }: ShareDeps): () => void {
  const { shareServer } = useSite();
  const api = useApi();
  const stores = usePageStores();
  const start = useStartShare(overlay.page);
  const count = async () => {
    const outcome = await api.reaction.share({ body: { news_entry_id: clip.news_entry_id } });
    if (outcome.ok) changeClip(stores, clip.id, { share_count: outcome.value.content.total_shared_count });
    else ignore(outcome, 'the link is passed on all the same');
  };
  return () =>
    start(({ linkToClip }) => ({
      title: clip.description,
      linkBy: linkToClip(shareServer, clip),
      onShared: (by) => {
        log.act('share', 'tap', { shareType: by });
        if (isOwn) void count();
      },
    }));
}
