/** With its `#`; the server never sees it. */
export const hashHere = (): string => window.location.hash;

export const isOwnOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === window.location.origin;
