/** Where a slot stands: below all that is in view, or not. */
type SlotPlace = 'below' | 'inView' | 'above';

/**
 * A slot keeps its room while it waits and while it is filled (ADS-08).
 * - `placing`: it came between what is on the screen and takes no room until it is below the screen.
 * - `resting`: room, and no request yet.
 * - `asking`: the network fills it.
 * - `failed`: nobody filled it, in view or above. Its room stays, empty, since the text being read would move; it goes
 *   when it is below the screen.
 * - `gone`: no room.
 */
export type AdSlotState = 'placing' | 'resting' | 'asking' | 'filled' | 'failed' | 'gone';

export type AdSlotEvent =
  | { type: 'moved'; to: SlotPlace }
  /** It has been near the screen for the refill delay (ADS-05). */
  | { type: 'stayedNear' }
  | { type: 'filled' }
  /** The network has nothing, is blocked, broke, or took too long, for this slot or for another. */
  | { type: 'lost'; at: SlotPlace };

export function adSlotState(state: AdSlotState, event: AdSlotEvent): AdSlotState {
  switch (event.type) {
    case 'moved':
      if (event.to !== 'below') return state;
      if (state === 'placing') return 'resting';
      return state === 'failed' ? 'gone' : state;
    case 'stayedNear':
      return state === 'resting' ? 'asking' : state;
    case 'filled':
      return state === 'asking' ? 'filled' : state;
    case 'lost':
      if (state !== 'asking' && state !== 'resting') return state;
      return event.at === 'below' ? 'gone' : 'failed';
  }
}
