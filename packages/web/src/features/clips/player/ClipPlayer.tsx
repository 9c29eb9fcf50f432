import type { Clip } from '@griot/contract/entities/clip';
import { mayAutoplay } from '@griot/domain/clip/clip-playing';
import type { Player } from '@griot/domain/clip/player.state';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { prefersStillness } from '../../../platform/page/scroll/scrolling.ts';
import { useIsAlive } from '../../../platform/page/use-is-alive.ts';
import type { ClipStorage } from '../../../platform/storage/areas/clip-keys.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { useWords } from '../../../session/context/words.ts';
import { usePictures, useSavesData } from '../../../session/pictures.ts';
import { ControlIcon } from '../../../ui/controls/IconButton.tsx';
import { dataUseFile } from '../../data-use/data-use-file.face.ts';
import { useClipPrice } from '../clip-cost.face.ts';
import type { ClipLog } from '../use-clip-log.ts';
import styles from './ClipPlayer.module.css';
import { Controls } from './Controls.tsx';
import { NextClip } from './NextClip.tsx';
import { useClipActs } from './use-clip-acts.ts';
import { useFilmStyle } from './use-film-style.ts';
import { useFilmTime } from './use-film-time.ts';
import { useFreezing } from './use-freezing.ts';
import { type ClipPlayerHandle, usePlayer } from './use-player.ts';
import { type Stepping, useStageSwipe } from './use-stage-swipe.ts';

/** Back at a clip that ran when the reader left for its comments, after a tap on its price, or any other way. */
export type ClipStart = 'returned' | 'tapped' | 'opened';

type Props = Stepping & {
  clip: Clip;
  storage: ClipStorage | null;
  log: ClipLog;
  start: ClipStart;
  /** Offered at its end. */
  next: Clip | undefined;
  /** Told whenever the film begins or stops to be what the reader watches. */
  onPlaying: (isPlaying: boolean) => void;
};

/**
 * A clip with its controls. Before and without script it is the browser's own player, which fetches nothing before a tap
 * either (spec 4, Video player).
 */
export function ClipPlayer({ clip, storage, log, start, next, onPlaying, ...stepping }: Props) {
  const { isShown } = usePictures();
  const savesData = useSavesData();
  const isAlive = useIsAlive();
  const stage = useRef<HTMLElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const handle = usePlayer({ clip, film, storage, savesData, log, mayStartMuted: start === 'tapped' });
  const { player, send } = handle;
  const acts = useClipActs({ clip, stage, film, storage, handle, stepping });
  useFreezing(film, send);
  useStageSwipe(stage, stepping);
  useAutoplay(handle, start);
  const isPlaying = player.state === 'playing';
  useEffect(() => onPlaying(isPlaying), [isPlaying, onPlaying]);
  const { thumbnail, video, captions = [], description } = clip;
  return (
    <section
      className={styles.stage}
      ref={stage}
      tabIndex={-1}
      aria-label={description}
      data-idle={player.areControlsShown ? undefined : true}
      onKeyDown={acts.onKey}
      onFocus={() => send({ type: 'used' })}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: they are there wherever the clip has any */}
      <video
        className={styles.film}
        ref={film}
        src={video.url}
        poster={isShown ? thumbnail.url : undefined}
        width={thumbnail.width}
        height={thumbnail.height}
        preload="none"
        playsInline
        controls={!isAlive}
        onClick={acts.onTap}
      >
        {captions.map(({ language, label, url }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {isAlive && (
        <Overlay clip={clip} player={player} acts={acts} film={film}>
          {next && stepping.onNext && <NextClip clip={next} onTap={stepping.onNext} />}
        </Overlay>
      )}
    </section>
  );
}

type Acts = ReturnType<typeof useClipActs>;
type OverlayProps = {
  clip: Clip;
  player: Player;
  acts: Acts;
  film: RefObject<HTMLVideoElement | null>;
  /** What is offered at the end, where there is something. */
  children: ReactNode;
};

/** What lies over the film: a large button while it stands still, a word when it waits, and the bar. */
function Overlay({ clip, player, acts, film, children }: OverlayProps) {
  const words = useWords();
  const [at, onJump] = useFilmTime(film, clip.video.duration);
  const { style, offered } = useFilmStyle(film);
  const { state, isWaiting, isBroken, isWanted } = player;
  const isStill = state !== 'playing' && !isWanted;
  const isOver = isStill && state === 'ended' && Boolean(children);
  return (
    <div className={styles.over}>
      {isOver ? children : isStill && <BigPlay clip={clip} state={state} onPlay={acts.onStart} />}
      <p className={styles.note} role="status">
        {isBroken ? words('clip.broken') : isWaiting && words('loading')}
      </p>
      {state !== 'idle' && (
        <Controls
          {...{ state, at, style, offered }}
          duration={clip.video.duration}
          speed={acts.speed}
          steps={acts.steps}
          isMuted={acts.isMuted}
          areCaptionsShown={(clip.captions ?? []).length === 0 ? null : acts.areCaptionsShown}
          onSeek={(to) => {
            onJump(to);
            acts.onSeek(to);
          }}
          onAct={acts.onAct}
        />
      )}
    </div>
  );
}

type BigPlayProps = { clip: Clip; state: Player['state']; onPlay: () => void };

/** Says what the film costs before it is fetched. */
function BigPlay({ clip, state, onPlay }: BigPlayProps) {
  const words = useWords();
  const size = useClipPrice(clip);
  const label =
    state === 'idle'
      ? words('playClip', { title: clip.description, size })
      : words(state === 'ended' ? 'clip.replay' : 'clip.play');
  return (
    <button type="button" className={styles.play} aria-label={label} onClick={onPlay}>
      <span className={styles.disc}>
        <ControlIcon name="play" />
      </span>
      {state === 'idle' && size !== '' && <span className={styles.cost}>{size}</span>}
    </button>
  );
}

/**
 * Starts the clip whose card was tapped, one that ran when the reader left, and any where nobody pays for it by the
 * byte and the day's limit leaves room (CLP-02, CLP-04, DAT-01).
 */
function useAutoplay({ play, player }: ClipPlayerHandle, start: ClipStart): void {
  const session = useSessionParts<'client' | 'market'>();
  const { client } = session;
  const savesData = useSavesData();
  const latest = useRef(player);
  latest.current = player;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by what is known as the clip is opened
  useEffect(() => {
    if (client === null) return undefined;
    const { network, clock } = client;
    const line = { connection: network.connection(), isOnline: network.isOnline(), savesData };
    if (start === 'returned') play('freeze');
    if (start === 'tapped') play('tap');
    if (start !== 'opened' || !mayAutoplay(line, prefersStillness())) return undefined;
    let isGone = false;
    /** A tap that came first counts. */
    const begin = () => !isGone && latest.current.state === 'idle' && !latest.current.isWanted && play('auto');
    dataUseFile.load({ clock }).then(
      ({ isPastNow }) => isPastNow(session, client) || begin(),
      () => {}, // what is left of the day is not known: the clip waits for a tap
    );
    return () => {
      isGone = true;
    };
  }, [client]);
}
