/** One figure and its goal. */
export type Measured = { what: string; value: number; unit: string; goal: number };
