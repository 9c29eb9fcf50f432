import { useRef, useState } from 'react';
import type { FeedbackKind, Told } from './send-feedback.ts';

type Tell = (what: Told, done: string) => Promise<boolean>;

/**
 * The switches that turn reasons down. The server takes back the last word on an item, so a switch that was turned
 * earlier is reached through the later ones, which are then said again.
 */
export function useLess(tell: Tell) {
  const [said, setSaid] = useState<readonly FeedbackKind[]>([]);
  const isBusy = useRef(false);
  async function turn(control: FeedbackKind, isOn: boolean): Promise<void> {
    if (isBusy.current) return; // one word after the other
    isBusy.current = true;
    setSaid(isOn ? [...said, control] : said.filter((one) => one !== control));
    const at = said.indexOf(control);
    const steps: Told[] = isOn
      ? [{ kind: control }]
      : [...said.slice(at).map((): Told => ({ kind: 'undo' })), ...said.slice(at + 1).map((kind): Told => ({ kind }))];
    for (const step of steps) {
      if (await tell(step, '')) continue;
      setSaid(said);
      break;
    }
    isBusy.current = false;
  }
  return { isLess: (control: FeedbackKind) => said.includes(control), turn };
}
