/** Where a slot stands: below all that is in view, or not. */
type SlotPlace = 'below' | 'inView' | 'above';

/**
 * How the row that a slot follows came into the document: `room` with room that was kept for it, `bare` without, `new`
 * together with its slot.
 */
export type SlotArrival = 'room' | 'bare' | 'new';

/**
 * A slot keeps its room while it waits and while it is filled (ADS-08).
 * - `placing`: it came between what is on the screen and takes no room until it is below the screen.
 * - `resting`: room, and no request yet.
 * - `asking`: the network fills it.
 * - `standingIn`: the network did not, before the reader's eyes: an ad of our own is asked for.
 * - `failed`: nobody filled it, in view or above. Its room stays, empty, since the text being read would move; it goes
 *   when it is below the screen.
 * - `gone`: no room.
 */
export type AdSlotState = 'placing' | 'resting' | 'asking' | 'standingIn' | 'filled' | 'failed' | 'gone';

export type AdSlotEvent =
  | { type: 'moved'; to: SlotPlace }
  /** It has been near the screen for the refill delay (ADS-05). */
  | { type: 'stayedNear' }
  | { type: 'filled' }
  /** The network has nothing, is blocked, broke, or took too long, for this slot or for another. */
  | { type: 'lost'; at: SlotPlace; hasStandIn: boolean }
  /** There is no ad of our own either. */
  | { type: 'standInLost'; at: SlotPlace }
  /** The reader is shown no ads any more. */
  | { type: 'ended'; at: SlotPlace };

export function adSlotState(state: AdSlotState, event: AdSlotEvent): AdSlotState {
  switch (event.type) {
    case 'moved':
      if (event.to !== 'below') return state;
      if (state === 'placing') return 'resting';
      return state === 'failed' ? 'gone' : state;
    case 'stayedNear':
      return state === 'resting' ? 'asking' : state;
    case 'filled':
      return state === 'asking' || state === 'standingIn' ? 'filled' : state;
    case 'lost':
      if (state !== 'asking' && state !== 'resting') return state;
      return event.at === 'inView' && event.hasStandIn ? 'standingIn' : unfilled(event.at);
    case 'standInLost':
      return state === 'standingIn' ? unfilled(event.at) : state;
    case 'ended':
      if (state === 'placing') return 'gone';
      return state === 'filled' || state === 'gone' ? state : unfilled(event.at);
  }
}

const unfilled = (at: SlotPlace): AdSlotState => (at === 'below' ? 'gone' : 'failed');
