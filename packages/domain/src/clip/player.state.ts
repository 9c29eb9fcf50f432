/** Not started, playing, paused, ended, with the number that each has on the wire (spec 4, Video player). */
export const playStates = { idle: -1, playing: 0, paused: 1, ended: 2 } as const;
export type PlayState = keyof typeof playStates;

/** What a clip's player is about. Events report what the browser does with a wish, which may come later or never. */
export type Player = {
  readonly state: PlayState;
  /** The film should run. */
  readonly isWanted: boolean;
  /** Paused because the reader left; it goes on when they are back. */
  readonly isFrozen: boolean;
  /** The film should run and has nothing to show yet. */
  readonly isWaiting: boolean;
  /** No source could be played. */
  readonly isBroken: boolean;
  readonly areControlsShown: boolean;
};

export type PlayerEvent =
  /** The reader, or autoplay, wants the film to run. */
  | { type: 'playAsked' }
  | { type: 'pauseAsked' }
  /** Frames are moving. */
  | { type: 'began' }
  /** The film stands still: asked for, or by the browser itself (a headset, another film). */
  | { type: 'halted' }
  | { type: 'ended' }
  /** The data ran out. */
  | { type: 'starved' }
  /** The browser does not start films by itself. */
  | { type: 'refused' }
  | { type: 'broke' }
  /** The reader went to the comments, or the app to the background. */
  | { type: 'left' }
  | { type: 'returned' }
  | { type: 'tapped' }
  /** A control was used or reached. */
  | { type: 'used' }
  /** The controls have stood for 3000 ms. */
  | { type: 'expired' };

export const newPlayer: Player = {
  state: 'idle',
  isWanted: false,
  isFrozen: false,
  isWaiting: false,
  isBroken: false,
  areControlsShown: true,
};

const atRest = { isWanted: false, isWaiting: false, areControlsShown: true } as const;

/** The player after an event (spec 4, Video player; CLP-01, CLP-04). */
export function playerState(player: Player, event: PlayerEvent): Player {
  switch (event.type) {
    case 'playAsked':
      return { ...player, isWanted: true, isWaiting: player.state !== 'playing', isFrozen: false, isBroken: false };
    case 'pauseAsked':
      return { ...player, ...atRest, isFrozen: false };
    case 'began':
      return { ...player, state: 'playing', isWanted: !player.isFrozen, isWaiting: false };
    case 'halted':
      return player.state === 'playing' ? { ...player, ...atRest, state: 'paused' } : player;
    case 'ended':
      return { ...player, ...atRest, state: 'ended', isFrozen: false };
    case 'starved':
      return { ...player, isWaiting: player.isWanted };
    case 'refused':
      return { ...player, ...atRest };
    case 'broke':
      return { ...player, ...atRest, isFrozen: false, isBroken: true };
    case 'left':
      return player.isWanted ? { ...player, isWanted: false, isWaiting: false, isFrozen: true } : player;
    case 'returned':
      return player.isFrozen ? { ...player, isWanted: true, isWaiting: true, isFrozen: false } : player;
    case 'tapped':
      // A film that stands still keeps its controls: there is nothing else to do with it.
      return player.state === 'playing' ? { ...player, areControlsShown: !player.areControlsShown } : player;
    case 'used':
      return { ...player, areControlsShown: true };
    case 'expired':
      return player.state === 'playing' ? { ...player, areControlsShown: false } : player;
  }
}
