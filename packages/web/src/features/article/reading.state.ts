import type { SwipeDirection } from '@griot/domain/article/swipe-direction';

/** How one article stands on the screen (spec 4, Detail screen). */
export type Reading = {
  readonly view: 'reader' | 'original';
  /** Whether what is shown has finished loading: the text always has. */
  readonly isLoaded: boolean;
  /** Whether the original may be shown inside the app (DET-13). */
  readonly isFrameable: boolean;
  /** The offer of the reader version, for readers whose article opened as the original (DET-14). */
  readonly hasPrompt: boolean;
  /** From then on the reader can be closed (DET-16). */
  readonly isEndSeen: boolean;
  readonly isBarShown: boolean;
};

export type ReadingEvent =
  | { type: 'opened'; isOriginal: boolean; isFrameable: boolean }
  | { type: 'toggled' }
  | { type: 'originalLoaded' }
  /** The original's page did not finish loading in time. */
  | { type: 'originalLost' }
  | { type: 'promptRanOut' }
  | { type: 'readerPicked' }
  | { type: 'endSeen' }
  | { type: 'swiped'; direction: SwipeDirection }
  /** Somebody came to the bar by keyboard. */
  | { type: 'barReached' }
  /** `to` is the address, below the base. */
  | { type: 'left'; to: string };

export const unread: Reading = {
  view: 'reader',
  isLoaded: true,
  isFrameable: false,
  hasPrompt: false,
  isEndSeen: false,
  isBarShown: true,
};

export function readingState(reading: Reading, event: ReadingEvent): Reading {
  switch (event.type) {
    case 'opened': {
      const fresh = { ...unread, isFrameable: event.isFrameable };
      // A page that refuses to be framed is shown as text: an empty frame helps nobody.
      return event.isOriginal && event.isFrameable ? { ...toOriginal(fresh), hasPrompt: true } : fresh;
    }
    case 'toggled':
      if (!reading.isLoaded) return reading; // DET-13
      return reading.view === 'reader' ? toOriginal(reading) : toReader(reading);
    case 'originalLoaded':
      return reading.view === 'original' ? { ...reading, isLoaded: true } : reading;
    case 'originalLost':
      return reading.view === 'original' ? { ...reading, isLoaded: true, isFrameable: false } : reading;
    case 'promptRanOut':
      return reading.isLoaded ? { ...reading, hasPrompt: false } : reading;
    case 'readerPicked':
      return toReader(reading);
    case 'endSeen':
      return { ...reading, isEndSeen: true };
    case 'swiped':
      return swiped(reading, event.direction);
    case 'barReached':
      return { ...reading, isBarShown: true };
    case 'left':
      return continuesReading(event.to) ? reading : unread;
  }
}

/** The card that leads outside has nothing to load. */
const toOriginal = (reading: Reading): Reading => ({
  ...reading,
  view: 'original',
  isLoaded: !reading.isFrameable,
  isBarShown: true,
});

const toReader = (reading: Reading): Reading => ({ ...reading, view: 'reader', isLoaded: true, hasPrompt: false });

/** Up hides the bar and down shows it, over the text alone (DET-17). */
function swiped(reading: Reading, direction: SwipeDirection): Reading {
  if (reading.view === 'original' || direction === 'left' || direction === 'right') return reading;
  return { ...reading, isBarShown: direction === 'down' };
}

/** A reader who goes to the comments finds the article as it was when they come back (DET-15). */
const continuesReading = (to: string): boolean => /^\/comment(reply)?(?![^/?#])/i.test(to);
