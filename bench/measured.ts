/** One figure and its goal. */
export type Measured = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: number;
  /** The figure hangs neither on the machine nor on the size of the run: beyond its goal the bench has failed. */
  readonly isExact?: true;
};

/** Something that may not happen a single time, however small the run is. */
export const noneMayBe = (what: string, value: number, unit: string): Measured => ({
  what: `${what} (none may be)`,
  value,
  unit,
  goal: 0.001, // a ratio to nothing would be no number
  isExact: true,
});

/** Prints each figure with its ratio to its goal, 1 or less keeps it; the process fails where they have a problem. */
export function report(figures: readonly Measured[]): void {
  for (const { what, value, unit, goal } of figures) {
    console.log(`${(value / goal).toFixed(2)}  ${what}: ${value.toFixed(2)} ${unit} of ${goal} ${unit}`);
  }
  for (const problem of problemsIn(figures)) {
    console.error(problem);
    process.exitCode = 1;
  }
}

/** Why what a bench gave back says nothing, or that it must not stay so; none if all is well. */
export function problemsIn(figures: readonly Measured[]): string[] {
  if (figures.length === 0) return ['no figure was measured'];
  return figures.flatMap(({ what, value, goal, isExact }) => {
    if (!Number.isFinite(value) || !(goal > 0)) return [`${what}: ${value} of ${goal} is no figure`];
    return isExact && value > goal ? [`${what}: ${value} is more than ${goal}`] : [];
  });
}
