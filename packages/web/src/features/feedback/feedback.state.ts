export type ReasonedKind = 'not_interested' | 'report';

/** What a toast says, and whether what it says can be taken back. */
export type ToastState = { name: 'toast'; text: string; canUndo: boolean };

/** What is in front of the reader: a part of the sheet, or what came of it. */
export type Feedback =
  | { name: 'menu' }
  | { name: 'asking'; kind: ReasonedKind }
  | { name: 'why' }
  | ToastState
  /** Nothing, until it is known whether the server took it. */
  | { name: 'waiting' }
  | { name: 'gone' };

export type FeedbackEvent =
  | { type: 'picked'; kind: ReasonedKind }
  | { type: 'wondered' }
  | { type: 'toastShown'; text: string; canUndo?: boolean }
  /** A toast had its time, or was taken at its word. */
  | { type: 'passed' }
  /** The sheet was closed, or nothing more is to be said. */
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
