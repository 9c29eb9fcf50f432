import { describe, expect, it } from 'vitest';
import { newPlayer, type Player, type PlayerEvent, type PlayState, playerState, playStates } from './player.state.ts';

type Name = PlayerEvent['type'];
const idle: Player = newPlayer;
const playing: Player = { ...idle, state: 'playing', isWanted: true, areControlsShown: false };
const paused: Player = { ...idle, state: 'paused' };
const ended: Player = { ...idle, state: 'ended' };
const from: Record<PlayState, Player> = { idle, playing, paused, ended };

/** The state after each event, from idle, playing, paused and ended. */
const states: Record<Name, readonly [PlayState, PlayState, PlayState, PlayState]> = {
  playAsked: ['idle', 'playing', 'paused', 'ended'],
  pauseAsked: ['idle', 'playing', 'paused', 'ended'],
  began: ['playing', 'playing', 'playing', 'playing'],
  halted: ['idle', 'paused', 'paused', 'ended'],
  ended: ['ended', 'ended', 'ended', 'ended'],
  starved: ['idle', 'playing', 'paused', 'ended'],
  refused: ['idle', 'playing', 'paused', 'ended'],
  broke: ['idle', 'playing', 'paused', 'ended'],
  left: ['idle', 'playing', 'paused', 'ended'],
  returned: ['idle', 'playing', 'paused', 'ended'],
  tapped: ['idle', 'playing', 'paused', 'ended'],
  used: ['idle', 'playing', 'paused', 'ended'],
  expired: ['idle', 'playing', 'paused', 'ended'],
};

/** What else an event changes: whether the film should run, and whether the controls stand, in the same order. */
const wanted: Record<Name, readonly [boolean, boolean, boolean, boolean]> = {
  playAsked: [true, true, true, true],
  pauseAsked: [false, false, false, false],
  began: [true, true, true, true],
  halted: [false, false, false, false],
  ended: [false, false, false, false],
  starved: [false, true, false, false],
  refused: [false, false, false, false],
  broke: [false, false, false, false],
  left: [false, false, false, false],
  returned: [false, true, false, false],
  tapped: [false, true, false, false],
  used: [false, true, false, false],
  expired: [false, true, false, false],
};
const controls: Record<Name, readonly [boolean, boolean, boolean, boolean]> = {
  playAsked: [true, false, true, true],
  pauseAsked: [true, true, true, true],
  began: [true, false, true, true],
  halted: [true, true, true, true],
  ended: [true, true, true, true],
  starved: [true, false, true, true],
  refused: [true, true, true, true],
  broke: [true, true, true, true],
  left: [true, false, true, true],
  returned: [true, false, true, true],
  tapped: [true, true, true, true],
  used: [true, true, true, true],
  expired: [true, false, true, true],
};

const cases = (Object.keys(states) as Name[]).flatMap((type) =>
  (Object.keys(from) as PlayState[]).map((state, at) => ({
    type,
    state,
    next: states[type][at],
    isWanted: wanted[type][at],
    areControlsShown: controls[type][at],
  })),
);

describe('CLP-01 a clip’s player', () => {
  it('has four states, which are -1, 0, 1 and 2 for others', () => {
    expect(playStates).toEqual({ idle: -1, playing: 0, paused: 1, ended: 2 });
  });

  it.each(cases)('$state, $type: $next', ({ type, state, next, isWanted, areControlsShown }) => {
    expect(playerState(from[state], { type })).toMatchObject({ state: next, isWanted, areControlsShown });
  });

  it('hides its controls by a tap and shows them by the next one, while the film runs', () => {
    const shown = playerState(playing, { type: 'tapped' });
    expect(shown.areControlsShown).toBe(true);
    expect(playerState(shown, { type: 'tapped' }).areControlsShown).toBe(false);
    expect(playerState(shown, { type: 'expired' }).areControlsShown).toBe(false);
  });
});

const after = (start: Player, ...types: Name[]) => types.reduce((player, type) => playerState(player, { type }), start);

describe('CLP-04 a clip that is left', () => {
  it.each<[string, Player, readonly Name[], Partial<Player>]>([
    ['goes on', playing, ['left', 'halted', 'returned'], { isWanted: true, isFrozen: false, isWaiting: true }],
    ['waits while the reader is away', playing, ['left', 'halted'], { isWanted: false, isFrozen: true }],
    ['goes on where it was still starting', idle, ['playAsked', 'left', 'returned'], { isWanted: true }],
    ['stays paused where it was', paused, ['left', 'returned'], { isWanted: false, isFrozen: false }],
    ['stays ended', ended, ['left', 'returned'], { isWanted: false, state: 'ended' }],
    ['does not run behind the reader’s back', playing, ['left', 'began'], { isWanted: false, isFrozen: true }],
    ['is not resumed after the reader paused it', playing, ['left', 'pauseAsked', 'returned'], { isWanted: false }],
  ])('%s', (_, start, types, expected) => {
    expect(after(start, ...types)).toMatchObject(expected);
  });
});

it.each<[string, readonly Name[], Partial<Player>]>([
  ['waits from the tap to the first frame', ['playAsked'], { isWaiting: true }],
  ['waits no more then', ['playAsked', 'began'], { isWaiting: false }],
  ['waits where the data ran out', ['playAsked', 'began', 'starved'], { isWaiting: true }],
  ['is at rest where the browser does not start it', ['playAsked', 'refused'], { isWaiting: false, isWanted: false }],
  ['says that it cannot be played', ['playAsked', 'broke'], { isBroken: true, isWaiting: false }],
  ['may be tried again', ['playAsked', 'broke', 'playAsked'], { isBroken: false, isWaiting: true }],
])('a clip %s', (_, types, expected) => {
  expect(after(idle, ...types)).toMatchObject(expected);
});
