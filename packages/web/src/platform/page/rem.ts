/** What one rem is on this page, in pixels: more where the reader's browser shows larger text. */
export const pixelsOfRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
