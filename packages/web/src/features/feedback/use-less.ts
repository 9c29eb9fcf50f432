import { useRef, useState } from 'react';
import type { FeedbackKind, Told } from './send-feedback.ts';

type Tell = (what: Told, done: string) => Promise<boolean>;

/** What takes each of them back, whenever and wherever it was said. */
const takenBackBy = {
  less_source: 'more_source',
  less_topic: 'more_topic',
  less_local: 'more_local',
  less_popular: 'more_popular',
  less_exploring: 'more_exploring',
} as const satisfies { [Kind in FeedbackKind as Extract<Kind, `less_${string}`>]: FeedbackKind };
type Control = keyof typeof takenBackBy;

/** The switches that turn reasons down; each stands as the server said until it is turned here. */
export function useLess(tell: Tell) {
  const [turned, setTurned] = useState<{ readonly [Of in Control]?: boolean }>({});
  const isBusy = useRef(false);
  async function turn(control: Control, isOn: boolean): Promise<void> {
    if (isBusy.current) return; // one word after the other
    isBusy.current = true;
    setTurned({ ...turned, [control]: isOn });
    if (!(await tell({ kind: isOn ? control : takenBackBy[control] }, ''))) setTurned(turned);
    isBusy.current = false;
  }
  return { isLess: (control: Control, wasLess: boolean) => turned[control] ?? wasLess, turn };
}
