import type { Env } from './config.ts';
import { settingNames, toolVariables } from './config-settings.ts';

/** A slip of the pen changes few letters; more than these make another word. */
const mostSlips = 3;

export type UnknownName = { readonly name: string; readonly nearest: string | undefined };

/** Settings of ours that nobody reads: a slip of the pen would otherwise go unnoticed. */
export function unknownNames(env: Env): UnknownName[] {
  const known: ReadonlySet<string> = new Set(settingNames);
  return Object.keys(env)
    .filter((name) => name.startsWith('GRIOT_') && !known.has(name) && !Object.hasOwn(toolVariables, name))
    .map((name) => ({ name, nearest: nearestOf(name, known) }));
}

export function unknownNameLine({ name, nearest }: UnknownName): string {
  const instead = nearest === undefined ? '' : ` Is it ${nearest}?`;
  return `${name} is set, but Griot knows no such setting.${instead}`;
}

function nearestOf(name: string, known: ReadonlySet<string>): string | undefined {
  const [nearest] = [...known]
    .map((one) => ({ one, slips: slipsBetween(name, one) }))
    .filter(({ slips }) => slips <= mostSlips)
    .toSorted((a, b) => a.slips - b.slips);
  return nearest?.one;
}

/** Letters to add, leave out or change (Levenshtein's distance). */
function slipsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
