import { hrefs } from './hrefs.ts';
import { navigate } from './navigation.tsx';

/** Marks the entry of a channel that was opened from the first one. */
export const overFirst = { overFirst: true } as const;

type Way = { from: string; to: string; first: string };

/** Goes to another channel. However many were visited, back leads to the first one, and from there out. */
export function goToChannel({ from, to, first }: Way): void {
  const { history } = window;
  if (from === first) navigate(hrefs.feeds(to), { state: overFirst });
  else if (to === first && isOverFirst(history.state)) history.back();
  else navigate(hrefs.feeds(to), { replace: true, state: history.state });
}

const isOverFirst = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overFirst' in state;
