import { createHash } from 'node:crypto';

/** A rule is written with half A in view and must help half B as well, which is never looked at. */
export type Half = 'A' | 'B';

export const halves: readonly Half[] = ['A', 'B'];

/** Half the cases of a set, by a hash of their id, so that a case never changes sides. */
export const halfOf = (id: string): Half => ((createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'A' : 'B');

/** The same figures for each half and for the whole set. */
export function byHalf<Case extends { id: string }>(
  cases: readonly Case[],
  print: (name: string, part: readonly Case[]) => void,
): void {
  for (const half of halves) {
    print(
      `half ${half}`,
      cases.filter(({ id }) => halfOf(id) === half),
    );
  }
  print('all', cases);
}
