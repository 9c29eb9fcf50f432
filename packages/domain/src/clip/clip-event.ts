import type { ClipFields } from '../events/event-fields.ts';
import type { PlayWay } from './clip-source.ts';

/** How a clip stood when something was done with it. */
export type Playing = {
  /** Seconds from its start. */
  at: number;
  duration: number;
  /** Seconds that are on the phone. */
  buffered: number;
  /** Null before anything was fetched. */
  way: PlayWay | null;
  /** It started by itself. */
  isAuto: boolean;
  style: 'page' | 'full_screen' | 'small_window';
};

/** What was done, and by what: a finger or pointer, a key, the app's own rule, or the system around the app. */
export type ClipAction = {
  action:
    | 'play'
    | 'pause'
    | 'end'
    | 'seek'
    | 'mute'
    | 'unmute'
    | 'captions'
    | 'speed'
    | 'full_screen'
    | 'small_window'
    | 'next'
    | 'previous'
    | 'comment'
    | 'like'
    | 'remove_like'
    | 'share'
    | 'feedback';
  source: 'tap' | 'key' | 'swipe' | 'auto' | 'freeze' | 'system';
  /** Milliseconds since 1970. */
  at: number;
};

const sourceTypes = { stream: 'hls', library: 'hls.js', file: 'mp4' } as const satisfies Record<PlayWay, string>;

const tenths = (seconds: number): number => (Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 10) / 10) : 0);

/** What every event on an open clip carries besides its card (CLP-10). */
export function clipFields(playing: Playing, { action, source, at }: ClipAction): ClipFields {
  return {
    player_time: tenths(playing.at),
    duration: tenths(playing.duration),
    preload_duration: tenths(playing.buffered),
    play_mode: playing.isAuto ? 'auto' : 'manual',
    play_style: playing.style,
    source_type: playing.way === null ? 'none' : sourceTypes[playing.way],
    action,
    action_time: at,
    action_source: source,
  };
}
