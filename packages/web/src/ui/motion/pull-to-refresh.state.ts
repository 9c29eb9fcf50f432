/** What the row above a list says: 0 pull, 1 release, 2 loading, 3 result, 4 failed; hidden at rest (spec 4, Feed). */
export type Pull =
  | { name: 'hidden' }
  | { name: 'pull' | 'release'; distance: number }
  | { name: 'loading' }
  | { name: 'result'; found: number | null; isFlagged: boolean }
  | { name: 'failed' };

export type PullEvent =
  | { type: 'dragged'; distance: number }
  | { type: 'released' }
  /** A refresh runs, by this pull or by another way. */
  | { type: 'began' }
  | { type: 'answered'; found: number | null; isFlagged: boolean }
  | { type: 'failed' }
  | { type: 'collapsed' };

/** Pixels and milliseconds; whoever uses it says which. */
export type PullLimits = {
  /** From here on, letting go refreshes; back under the other it does not. */
  release: number;
  back: number;
  /** Of the row while nobody holds it. */
  height: number;
  afterResult: number;
  afterFailure: number;
};

export const atRest: Pull = { name: 'hidden' };

export function pullToRefresh(pull: Pull, event: PullEvent, limits: PullLimits): Pull {
  switch (event.type) {
    case 'dragged':
      return pull.name === 'loading' ? pull : dragged(pull, event.distance, limits);
    case 'released':
      return pull.name === 'pull' || pull.name === 'release' ? (isArmed(pull) ? { name: 'loading' } : atRest) : pull;
    case 'began':
      return { name: 'loading' };
    case 'answered':
      if (pull.name !== 'loading') return pull;
      return { name: 'result', found: event.found, isFlagged: event.isFlagged };
    case 'failed':
      return pull.name === 'loading' ? { name: 'failed' } : pull;
    case 'collapsed':
      return pull.name === 'result' || pull.name === 'failed' ? atRest : pull;
  }
}

/** Far enough down, letting go refreshes; a thumb that trembles there does not change it back. */
function dragged(pull: Pull, distance: number, { release, back }: PullLimits): Pull {
  if (distance <= 0) return atRest;
  const isFar = distance >= (isArmed(pull) ? back : release);
  return { name: isFar ? 'release' : 'pull', distance };
}

export const isArmed = (pull: Pull): boolean => pull.name === 'release';

/** How long the row stays once there is nothing more to wait for; null while there is (spec 4, Feed). */
export function collapseAfter(pull: Pull, { afterResult, afterFailure }: PullLimits): number | null {
  if (pull.name === 'failed') return afterFailure;
  if (pull.name !== 'result') return null;
  return pull.isFlagged ? afterFailure : afterResult;
}

/** The height of the row: it follows the thumb, then stands at its own. */
export function pullHeight(pull: Pull, { height }: PullLimits): number {
  if (pull.name === 'hidden') return 0;
  return 'distance' in pull ? pull.distance : height;
}
