import type { Clip } from '@griot/contract/entities/clip';
import type { ClipQuery } from '@griot/domain/clip/clip-opening';
import { useMemo, useState } from 'react';
import { useClipNow } from '../../features/clips/clip-changes.face.ts';
import { ClipPlayer, type ClipStart } from '../../features/clips/player/ClipPlayer.tsx';
import { useClipLog } from '../../features/clips/use-clip-log.ts';
import { useFetchAhead } from '../../features/clips/use-fetch-ahead.ts';
import { useFreshCounts } from '../../features/clips/use-fresh-counts.ts';
import { useLeftClip } from '../../features/clips/use-left-clip.ts';
import { useSteps } from '../../features/clips/use-steps.ts';
import { useUpNext } from '../../features/clips/use-up-next.ts';
import { CardHostProvider } from '../../features/feed/cards/card-props.ts';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { ListPage } from '../../features/page-frame/ListPage.tsx';
import { sessionStore } from '../../platform/page/host.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { openClipStorage } from '../../platform/storage/areas/clip-keys.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { TrackedUnlessLink } from '../../session/context/SessionProvider.tsx';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { MetaLine } from '../../ui/facts/MetaLine.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { ClipActions } from './ClipActions.tsx';
import type { ClipData } from './clip-data.ts';
import { UpNext } from './UpNext.tsx';
import { useClipOverlay } from './use-clip-overlay.tsx';
import { useClipTap } from './use-clip-tap.ts';
import { useLinkOptions } from './use-link-options.ts';
import styles from './VideoDetailScreen.module.css';

/** The bar, and a word for readers whose browser runs no script: only a script can tell which clip it is. */
export function ClipFrame({ children }: FrameProps<ClipQuery>) {
  const words = useWords();
  return (
    <ListPage>
      <noscript>
        <p className={styles.words}>{words('clip.needsScript')}</p>
      </noscript>
      {children}
    </ListPage>
  );
}

/** One clip, to be watched (spec 2, Clip page); another one is another page, with a player of its own. */
export function Screen({ data }: ScreenProps<ClipQuery, ClipData>) {
  return (
    <TrackedUnlessLink isLink={data.opening.mode === 2}>
      <ClipPage key={data.clip.id} {...data} />
    </TrackedUnlessLink>
  );
}

function ClipPage({ clip: given, opening, options: sentOptions, upNext: sent }: ClipData) {
  const client = useClient();
  const options = useLinkOptions(opening, sentOptions);
  const { clip } = useClipNow(given);
  const storage = useMemo(
    () => client && openClipStorage({ device: client.bridge.store, session: sessionStore }),
    [client],
  );
  useFreshCounts(opening, sentOptions);
  const log = useClipLog(given, opening.requestId);
  const [isPlaying, setPlaying] = useState(false);
  const left = useLeftClip(clip.id);
  const wasTapped = useClipTap(clip.id);
  const start: ClipStart = left.wasLeft ? 'returned' : wasTapped ? 'tapped' : 'opened';
  const upNext = useUpNext(clip, { options, sent });
  const { next, ...steps } = useSteps(clip, { upNext, market: opening.market, log });
  useFetchAhead(isPlaying ? next : undefined);
  const overlay = useClipOverlay();
  const { onMenu } = overlay;
  // A reader of a shared link has no profile here that feedback could change.
  const host = useMemo(
    () =>
      opening.mode === 2
        ? null
        : { onMenu: client === null ? undefined : onMenu, isTrendToDetail: false, hasSearch: false },
    [opening.mode, client, onMenu],
  );
  return (
    <ListPage anchor={`clip-${clip.id}`} hasSide>
      <CardHostProvider value={host}>
        <div className={styles.beside}>
          <article>
            <ClipPlayer
              {...steps}
              clip={given}
              storage={storage}
              log={log}
              start={start}
              next={next}
              onPlaying={setPlaying}
            />
            <ClipWords clip={clip} />
            <ClipActions
              clip={clip}
              opening={opening}
              overlay={overlay}
              log={log}
              onComments={() => left.leave(isPlaying)}
            />
          </article>
          <UpNext clips={upNext} market={opening.market} />
        </div>
      </CardHostProvider>
      {overlay.node ?? <CurrentToast />}
    </ListPage>
  );
}

/** What it shows, who made it, and when. */
function ClipWords({ clip }: { clip: Clip }) {
  const { content } = useMarket();
  const words = useWords();
  const formats = useFormats();
  return (
    <div className={styles.words}>
      <h1 className={styles.title} lang={content.code} dir={content.dir}>
        {clip.description}
      </h1>
      <MetaLine>
        <bdi>
          {clip.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
          {clip.publisher.name}
        </bdi>
        <span>{formats.time(clip.create_time)}</span>
      </MetaLine>
    </div>
  );
}
