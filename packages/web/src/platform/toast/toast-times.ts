/**
 * Milliseconds that a toast is shown; one with a button is shown longer, to be read and reached.
 */
export const toastTimes = { plain: 2_400, withAction: 4_000, withUndo: 10_000 } as const;
