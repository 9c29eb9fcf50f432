/**
 * How the server serves a call, beside its schema: no client needs to know it, so no phone downloads it. What is left
 * out is as for most calls. What each word means in numbers: ADR 0042.
 */
export type Serving = {
  /**
   * How often the call may be made. Most calls are `call`, the default. `costly`: it writes much, or takes the
   * processor longer than others. `newDevice`, `newGuest`: it makes a row that one could flood the database with.
   */
  readonly rate?: 'call' | 'costly' | 'newDevice' | 'newGuest';
  /**
   * How important its answer is when not all requests can be answered. `reader`: somebody looks at a blank screen until
   * then. `rest` is the default: it is refused first, and comes again by itself.
   */
  readonly priority?: 'reader' | 'rest';
  /**
   * Why the call answers for a device that the request only claims to be. Ids travel in addresses, so whoever reads a
   * log can claim any: nothing of a person may be listed back then, no cookie is signed and nothing is merged. A call
   * without a reason sees only a device that the request proves (ADR 0090).
   */
  readonly claimed?: string;
};

/** A call's schema and how it is served, where that differs from most calls. */
export const served = <Parts extends object>(
  parts: Parts,
  serving: Serving,
): Parts & { readonly serving: Serving } => ({
  ...parts,
  serving,
});
