/** Why an address is not one we would ever ask, whoever it belongs to. */
export type AddressFault = 'unreadable' | 'scheme' | 'credentials' | 'port' | 'name';

/** Every way a fetch can fail; nothing else is thrown for what a publisher or the network does. */
export type FetchFailure =
  | { readonly kind: 'bad-address'; readonly fault: AddressFault }
  /** It leads, by literal, by DNS or by redirect, to something that is not on the public internet. */
  | { readonly kind: 'refused-address' }
  | { readonly kind: 'dns'; readonly code: string }
  | { readonly kind: 'connect'; readonly code: string }
  | { readonly kind: 'tls'; readonly code: string }
  | { readonly kind: 'timeout'; readonly waitingFor: 'connection' | 'first-byte' | 'whole-answer' }
  | { readonly kind: 'too-large'; readonly part: 'head' | 'body' | 'decoded-body' }
  | { readonly kind: 'too-many-redirects' }
  /** Neither a success nor a redirect; `retryAfter` in ms where the publisher asked for a pause. */
  | { readonly kind: 'http'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'bad-encoding' }
  /** What came is not HTTP. */
  | { readonly kind: 'bad-answer' }
  /** The connection ended before the answer did. */
  | { readonly kind: 'cut-short' }
  /** robots.txt asks us not to. */
  | { readonly kind: 'disallowed' }
  /** robots.txt is there but could not be read today: until it can, we do not ask for pages. */
  | { readonly kind: 'robots-unavailable'; readonly status: number }
  /** The publisher asked for a pause that is not over. */
  | { readonly kind: 'asked-to-wait'; readonly retryAfter: number }
  /** Too many requests wait for this host or altogether: ask again later. */
  | { readonly kind: 'busy' }
  /** The caller gave up. */
  | { readonly kind: 'stopped' };

/** Where an answer came from, and what to remember of the way there. */
export type FoundAt = {
  readonly address: string;
  /** Set where the publisher said the address has changed for good: ask there from now on. */
  readonly movedTo?: string;
};

export type FetchedAnswer = FoundAt & {
  readonly kind: 'fetched';
  readonly bytes: Buffer;
  /** As declared, in lower case and without parameters; a claim only. */
  readonly mediaType: string;
  readonly charset?: string;
  /** To be given back with the next request for the same address. */
  readonly validators: Validators;
  /** Names in lower case; cookies left out. */
  readonly headers: Readonly<Record<string, string>>;
};

export type FetchOutcome =
  | FetchedAnswer
  | (FoundAt & { readonly kind: 'unchanged' })
  | { readonly kind: 'failed'; readonly address: string; readonly failure: FetchFailure };

export type Validators = { readonly etag?: string; readonly lastModified?: string };

/** Carries a failure through code of others that only knows errors. */
export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, options?: ErrorOptions) {
    super(failure.kind, options);
    this.name = 'FetchError';
    this.failure = failure;
  }
}
