export type ReasonedKind = 'not_interested' | 'report';

/** The text of a toast, and whether it offers to undo. */
export type ToastState = { name: 'toast'; text: string; canUndo: boolean };

/** What the reader sees: a view of the sheet, or a toast with the result. */
export type Feedback =
  | { name: 'menu' }
  | { name: 'asking'; kind: ReasonedKind }
  | { name: 'why' }
  | ToastState
  /** Nothing is shown until it is known whether the server accepted the feedback. */
  | { name: 'waiting' }
  | { name: 'gone' };

export type FeedbackEvent =
  | { type: 'picked'; kind: ReasonedKind }
  | { type: 'wondered' }
  | { type: 'toastShown'; text: string; canUndo?: boolean }
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
      return { name: 'toast', text: event.text, canUndo: event.canUndo === true };
    case 'passed':
      return { name: 'waiting' };
    case 'closed':
      return { name: 'gone' };
  }
}
