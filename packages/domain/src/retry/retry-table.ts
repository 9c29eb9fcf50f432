/**
 * How one kind of thing is tried again. The first wait, in milliseconds, follows the first failure, the second the
 * second, and so on; after the last wait the thing is given up, or the last wait is repeated.
 */
export type RetryPlan = { readonly waits: readonly number[]; readonly isEndless?: true };

/**
 * A phone may be without a connection for days, and nothing of what it stored may get lost meanwhile. Phones that failed
 * together try again at different times: each waits once to twice as long as stands here.
 */
const stored = {
  waits: [2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 450_000],
  isEndless: true,
} as const;

/**
 * Everything that failed and that the client tries again after a wait. What is asked once more at once, since its cause
 * was removed, has no row: a signature by a wrong clock, an act of a guest who is unknown.
 */
export const retryTable = {
  /** A file of script that a finger waits for: better to say soon that it did not come. */
  tap: { waits: [400] },
  /** A file of script that belongs to what is being read. */
  content: { waits: [1_000, 3_000] },
  /** A file of script that nobody waits for. */
  background: { waits: [1_000, 5_000, 20_000] },
  /** A file of script that something else stands in for. */
  spare: { waits: [] },
  /** A file that the page cannot come alive without. What is tried again is a round of `content`. */
  page: { waits: [30_000], isEndless: true },
  /** The file of the calls, after a first round of `tap`. A page makes many calls, and each would ask for it. */
  calls: { waits: [1_000, 2_000, 4_000, 8_000], isEndless: true },
  /**
   * What a busy server refused: the waits are multiples of what it asked for, and spread as those of `stored` are. After
   * three tries the reader's own tap is what tries again.
   */
  busyServer: { waits: [1, 2, 4] },
  /**
   * An act that waits for a connection. It ends with an answer, after 28 days, or when the service failed over it eight
   * times (`queue/queue-sending.ts`); a connection that comes back ends the wait.
   */
  waitingAct: stored,
  /** Events on their way. They end with an answer; a connection that comes back ends the wait. */
  events: stored,
} as const satisfies Record<string, RetryPlan>;
