/**
 * Milliseconds that a toast stands; with something to do about it, it takes longer to read and to reach. Apart from the
 * toasts themselves: the article's page needs only these.
 */
export const toastTimes = { plain: 2_400, withAction: 4_000, withUndo: 10_000 } as const;
