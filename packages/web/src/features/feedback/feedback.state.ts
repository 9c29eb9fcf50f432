export type ReasonedKind = 'not_interested' | 'report';

/** What the reader sees: a view of the sheet, or a toast with the result. */
export type Feedback =
  | { name: 'menu' }
  | { name: 'asking'; kind: ReasonedKind }
  | { name: 'why' }
  | { name: 'toast' }
  /** Nothing is shown until it is known whether the server accepted the feedback. */
  | { name: 'waiting' }
  | { name: 'gone' };

export type FeedbackEvent =
  | { type: 'picked'; kind: ReasonedKind }
  | { type: 'wondered' }
  | { type: 'toastShown' }
  /** A toast had its time, or its undo button was tapped. */
  | { type: 'passed' }
  /** The sheet was closed, or nothing is left to show. */
  | { type: 'closed' };

export const openMenu: Feedback = { name: 'menu' };

export function feedback(state: Feedback, event: FeedbackEvent): Feedback {
  switch (event.type) {
    case 'picked':
      return state.name === 'menu' ? { name: 'asking', kind: event.kind } : state;
    case 'wondered':
      return state.name === 'menu' ? { name: 'why' } : state;
    case 'toastShown':
      return { name: 'toast' };
    case 'passed':
      return { name: 'waiting' };
    case 'closed':
      return { name: 'gone' };
  }
}
