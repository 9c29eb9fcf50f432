// How long children of this process kept a processor busy. Only Linux tells; elsewhere nothing is said.
import { readFileSync } from 'node:fs';

/** The system counts processor time in hundredths of a second, for every program it has run on Linux for decades. */
const PER_SECOND = 100;

/** What all children that have ended spent so far, with the children that they waited for; undefined where nobody tells. */
function spentByChildren() {
  try {
    // The fields begin after the program's name, which stands in parentheses and may hold anything.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system] = fields.slice(13, 15).map(Number);
    return (user + system) / PER_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * To be called each time a child has ended: what was added since the last one ended is what that child spent, in seconds.
 * @returns {() => number | undefined}
 */
export function processorTimer() {
  let before = spentByChildren() ?? 0;
  return () => {
    const spent = spentByChildren();
    if (spent === undefined) return undefined;
    const since = spent - before;
    before = spent;
    return since;
  };
}
