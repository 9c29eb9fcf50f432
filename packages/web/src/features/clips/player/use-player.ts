import type { Clip } from '@griot/contract/entities/clip';
import type { ClipConnection } from '@griot/domain/clip/clip-connection';
import type { ClipAction, Playing } from '@griot/domain/clip/clip-event';
import { placeOf, withPlace } from '@griot/domain/clip/clip-places';
import { startsMuted } from '@griot/domain/clip/clip-playing';
import { chosenQuality, type PlayWay, waysToPlay } from '@griot/domain/clip/clip-source';
import { newPlayer, type Player, playerState } from '@griot/domain/clip/player.state';
import { clipLimits } from '@griot/domain/constants';
import { retryTable } from '@griot/domain/retry/retry-table';
import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { isSlow } from '../../../platform/network/connection.ts';
import type { ClipStorage } from '../../../platform/storage/areas/clip-keys.ts';
import { bufferedSeconds, filmStyle, playableHere } from '../../../platform/surface/film.ts';
import { useClient } from '../../../session/context/client.ts';
import type { ClipLog } from '../use-clip-log.ts';
import { FilmEngine } from './film-engine.ts';

const libraryFile = scriptFile(() => import('./hls-stream.ts'));

export type ActionSource = ClipAction['source'];

export type PlayerDeps = {
  clip: Clip;
  film: RefObject<HTMLVideoElement | null>;
  storage: ClipStorage | null;
  savesData: boolean;
  log: ClipLog;
  /** The tap was on another page: a browser may count it for nothing, and start the film without sound at the most. */
  mayStartMuted: boolean;
};

export type ClipPlayerHandle = {
  player: Player;
  send: (event: Parameters<typeof playerState>[1]) => void;
  play: (source: ActionSource) => void;
  pause: (source: ActionSource) => void;
  /** Logs something else that was done. */
  logAct: (action: ClipAction['action'], source: ActionSource) => void;
};

/** One clip and its element: what the reader wants goes to the element, what that does comes back (spec 4, Video player). */
export function usePlayer({ clip, film, storage, savesData, log, mayStartMuted }: PlayerDeps): ClipPlayerHandle {
  const client = useClient();
  const [player, send] = useReducer(playerState, newPlayer);
  const cause = useRef<ActionSource>('tap');
  const isAuto = useRef(false);
  const engine = useEngine({ clip, film, savesData, send, mayMute: () => isAuto.current || mayStartMuted });
  const latest = useRef({ log, player });
  latest.current = { log, player };

  const acts = useMemo(() => {
    const playing = (): Playing => ({
      at: film.current?.currentTime ?? 0,
      duration: film.current?.duration || clip.video.duration,
      buffered: film.current === null ? 0 : bufferedSeconds(film.current),
      way: engine.current?.way ?? null,
      isAuto: isAuto.current,
      style: film.current === null ? 'page' : filmStyle(film.current),
    });
    const logAct: ClipPlayerHandle['logAct'] = (action, source) => latest.current.log.act(action, source);
    const play: ClipPlayerHandle['play'] = (source) => {
      cause.current = source;
      if (latest.current.player.state === 'idle') isAuto.current = source === 'auto';
      send({ type: 'playAsked' });
    };
    const pause: ClipPlayerHandle['pause'] = (source) => {
      cause.current = source;
      send({ type: 'pauseAsked' });
    };
    return { logAct, play, pause, playing };
  }, [clip, film, engine]);

  useEffect(() => {
    const element = film.current;
    if (element === null || engine.current === null) return;
    if (!player.isWanted) {
      if (!element.paused) engine.current.halt();
      return;
    }
    if (engine.current.way === null && storage !== null)
      element.muted = startsMuted(storage.sound.get(), isAuto.current);
    void engine.current.run(storage === null ? 0 : placeOf(storage.places.get(), clip.id));
  }, [player.isWanted, film, engine, storage, clip.id]);

  useEffect(() => {
    log.measure.current = acts.playing;
  }, [log, acts]);
  useElementEvents({ film, engine, send, logAct: acts.logAct, cause, latest });
  useRememberedPlace({ clip, film, storage, player });
  useEffect(() => {
    if (client === null || player.state !== 'playing' || !player.areControlsShown) return undefined;
    return client.clock.after(clipLimits.controlsHide, () => send({ type: 'expired' }));
  }, [client, player]);
  const { logAct, play, pause } = acts;
  return { player, send, logAct, play, pause };
}

type EngineDeps = Pick<PlayerDeps, 'clip' | 'film' | 'savesData'> & {
  send: ClipPlayerHandle['send'];
  mayMute: () => boolean;
};

function useEngine({ clip, film, savesData, send, mayMute }: EngineDeps): RefObject<FilmEngine | null> {
  const client = useClient();
  const engine = useRef<FilmEngine | null>(null);
  const latest = useRef({ savesData, mayMute });
  latest.current = { savesData, mayMute };
  useEffect(() => {
    const element = film.current;
    if (element === null || client === null) return undefined;
    const { m3u8_url, size } = clip.video;
    const playable = { hasStream: m3u8_url !== '', size };
    const line = () => ({ savesData: latest.current.savesData, isSlow: isSlow(client.network.connection()) });
    const made = new FilmEngine({
      film: element,
      ways: () => waysToPlay(playable, playableHere(element), line()),
      addressOf: (way) => addressOf(clip, way, line()),
      loadLibrary: async () => {
        const { openStream } = await libraryFile.load({ plan: retryTable.tap, clock: client.clock });
        const { qualities = [] } = clip.video;
        const chosen = chosenQuality(clip.video, line());
        const level = qualities.findIndex(({ url }) => url === chosen?.url);
        return (element, address, onFailed) => openStream(element, { address, level, onFailed });
      },
      mayMute: () => latest.current.mayMute(),
      tell: send,
    });
    engine.current = made;
    if (!element.paused) {
      made.adopt();
      send({ type: 'playAsked' });
      send({ type: 'began' });
    }
    return () => {
      made.dispose();
      engine.current = null;
    };
  }, [clip, film, client, send]);
  return engine;
}

function addressOf({ video }: Clip, way: PlayWay, line: ClipConnection): string {
  const chosen = chosenQuality(video, line);
  if (way === 'file') return chosen?.file_url ?? video.url;
  // Only the library needs the others, for a line that becomes too slow.
  return way === 'stream' && chosen !== undefined ? chosen.url : video.m3u8_url;
}

type ElementDeps = {
  film: PlayerDeps['film'];
  engine: RefObject<FilmEngine | null>;
  send: ClipPlayerHandle['send'];
  logAct: ClipPlayerHandle['logAct'];
  cause: RefObject<ActionSource>;
  latest: RefObject<{ player: Player }>;
};

/** What the element says becomes the player's state, and is logged. */
function useElementEvents({ film, engine, send, logAct, cause, latest }: ElementDeps): void {
  useEffect(() => {
    const element = film.current;
    if (element === null) return undefined;
    /** Whatever happens next without being asked for is the system's doing. */
    const causeOfChange = (): ActionSource => {
      const source = cause.current;
      cause.current = 'system';
      return source;
    };
    const listeners = {
      playing: () => {
        if (latest.current.player.state !== 'playing') logAct('play', causeOfChange());
        send({ type: 'began' });
      },
      pause: () => {
        if (element.ended || engine.current?.way === null) return; // the end is told by itself, and so is a failure
        if (latest.current.player.state === 'playing')
          logAct('pause', latest.current.player.isFrozen ? 'freeze' : causeOfChange());
        send({ type: 'halted' });
      },
      ended: () => {
        logAct('end', 'system');
        send({ type: 'ended' });
      },
      waiting: () => send({ type: 'starved' }),
      loadedmetadata: () => engine.current?.arrived(),
      error: () => engine.current?.failed(),
    };
    const entries = Object.entries(listeners);
    for (const [name, listen] of entries) element.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of entries) element.removeEventListener(name, listen);
    };
  }, [film, engine, send, logAct, cause, latest]);
}

type PlaceDeps = Pick<PlayerDeps, 'clip' | 'film' | 'storage'> & { player: Player };

/** Remembers where the clip was left, whenever it stands still and when its page is left. */
function useRememberedPlace({ clip, film, storage, player: { state } }: PlaceDeps): void {
  const last = useRef(0);
  useEffect(() => {
    const element = film.current;
    if (element === null || storage === null || state === 'idle') return undefined;
    const { duration } = clip.video;
    const remember = (at: number) => storage.places.set(withPlace(storage.places.get(), clip.id, { at, duration }));
    const recordPosition = () => {
      last.current = element.currentTime;
    };
    const rest = () => remember(element.ended ? 0 : element.currentTime);
    if (state !== 'playing') rest();
    const [name, listen] =
      state === 'playing' ? (['timeupdate', recordPosition] as const) : (['seeked', rest] as const);
    element.addEventListener(name, listen);
    return () => {
      element.removeEventListener(name, listen);
      // The element may be empty by now: what it showed last counts.
      if (state === 'playing' && last.current > 0) remember(last.current);
    };
  }, [clip, film, storage, state]);
}
