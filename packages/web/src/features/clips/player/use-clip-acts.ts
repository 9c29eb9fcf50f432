import type { Clip } from '@griot/contract/entities/clip';
import { clipRules } from '@griot/domain/clip/clip-constants';
import { nextSpeed } from '@griot/domain/clip/clip-playing';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { ClipStorage } from '../../../platform/storage/areas/clip-keys.ts';
import { pageStore } from '../../../platform/stores/page-stores.ts';
import { toggleFullScreen, toggleSmallWindow } from '../../../platform/surface/film.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import type { ControlAct } from './Controls.tsx';
import type { ActionSource, ClipPlayerHandle } from './use-player.ts';
import { useSound } from './use-sound.ts';
import type { Stepping } from './use-stage-swipe.ts';

type ActsDeps = {
  clip: Clip;
  stage: RefObject<HTMLElement | null>;
  film: RefObject<HTMLVideoElement | null>;
  storage: ClipStorage | null;
  handle: ClipPlayerHandle;
  stepping: Stepping;
};

/** Everything a reader can do with a clip, by finger and by key. */
export function useClipActs({ clip, stage, film, storage, handle, stepping }: ActsDeps) {
  const { player, send, play, pause, logAct } = handle;
  const { toggleSound, toggleCaptions, ...sound } = useSound(film, storage);
  const [speed, setSpeed] = useSpeed(film);

  function seek(to: number, source: ActionSource): void {
    if (film.current === null || player.state === 'idle') return;
    film.current.currentTime = Math.min(Math.max(0, to), clip.video.duration);
    send({ type: 'used' });
    logAct('seek', source);
  }
  /** What is done to the element itself. */
  function adjust(what: ControlAct, element: HTMLVideoElement): void {
    if (what === 'mute') toggleSound();
    if (what === 'captions') toggleCaptions();
    if (what === 'full_screen' && stage.current !== null) void toggleFullScreen(stage.current, element);
    if (what === 'small_window') void toggleSmallWindow(element);
    if (what === 'speed') setSpeed(nextSpeed(speed));
  }
  function act(what: ControlAct, source: ActionSource): void {
    send({ type: 'used' });
    if (what === 'play') play(source);
    else if (what === 'pause') pause(source);
    else if (what === 'next') stepping.onNext?.(source);
    else if (what === 'previous') stepping.onPrevious?.(source);
    else if (film.current !== null) {
      adjust(what, film.current);
      logAct(what === 'mute' && !film.current.muted ? 'unmute' : what, source);
    }
  }
  const onTap = (event: MouseEvent) => {
    event.preventDefault();
    if (player.state === 'idle') play('tap');
    else send({ type: 'tapped' });
  };
  return {
    ...sound,
    speed,
    /** The large button goes with the start; whoever used it by a key goes on at the film. */
    onStart: () => {
      play('tap');
      stage.current?.focus({ preventScroll: true });
    },
    steps: { next: stepping.onNext !== undefined, previous: stepping.onPrevious !== undefined },
    onSeek: (to: number) => seek(to, 'tap'),
    onAct: (what: ControlAct) => act(what, 'tap'),
    onKey: onKeyOf({
      act: (what) => act(what, 'key'),
      isWanted: player.isWanted,
      seekBy: (seconds) => seek((film.current?.currentTime ?? 0) + seconds, 'key'),
    }),
    onTap,
  };
}

const clipSpeedStore = pageStore<{ speed: number }>('clip-speed', () => ({ speed: 1 }));

/** How fast the film runs. What the reader chose counts for the clips after it too, until the app is opened anew. */
function useSpeed(film: ActsDeps['film']): [speed: number, choose: (speed: number) => void] {
  const stores = usePageStores();
  const store = clipSpeedStore(stores);
  const [speed, setSpeed] = useState(store.getState().speed);
  useEffect(() => {
    // A source that is set puts the rate back to the default one.
    if (film.current !== null) film.current.playbackRate = film.current.defaultPlaybackRate = speed;
  }, [film, speed]);
  const choose = (chosen: number) => {
    store.setState({ speed: chosen });
    setSpeed(chosen);
  };
  return [speed, choose];
}

const keyActs: ReadonlyMap<string, ControlAct> = new Map([
  ['m', 'mute'],
  ['c', 'captions'],
  ['f', 'full_screen'],
  ['n', 'next'],
  ['p', 'previous'],
]);
const keySteps: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -clipRules.seekStep],
  ['ArrowRight', clipRules.seekStep],
]);

type Keyed = { act: (what: ControlAct) => void; isWanted: boolean; seekBy: (seconds: number) => void };

/** Keys work while the focus is on the film or its controls. */
function onKeyOf({ act, isWanted, seekBy }: Keyed) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return;
    const step = keySteps.get(key);
    const what = key === ' ' || key === 'k' ? (isWanted ? 'pause' : 'play') : keyActs.get(key);
    if (step === undefined && what === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the page has keys of its own
    if (step !== undefined) seekBy(step);
    if (what !== undefined) act(what);
  };
}

/** A button has its own space bar, a range its own arrows. */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  const { tagName } = target as HTMLElement;
  return (tagName === 'BUTTON' && key === ' ') || (tagName === 'INPUT' && key.startsWith('Arrow'));
}
