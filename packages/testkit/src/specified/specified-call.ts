/** A call as the specification writes it down (section 7), with values that are good and values that are not. */
export type SpecifiedCall = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As in OpenAPI. Texts that begin with $ stand for what is only known when the test runs. */
  readonly path: string;
  /** Values of what stands in braces, besides country and language. */
  readonly at?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Headers beside those that every call of its family sends. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly bodyAs?: 'json';
  /** Who calls; a device unless said. */
  readonly as?: 'guest' | 'signedIn';
  readonly isSigned?: true;
  /** What the answer holds: `articles[].title` means that there is one, and that the first has a title. */
  readonly answer: readonly string[];
  /** Each a change to the above, and how it is refused. */
  readonly bad: readonly BadInput[];
};

export type BadInput = Partial<Pick<SpecifiedCall, 'at' | 'query' | 'body' | 'headers'>> & {
  readonly market?: string;
  readonly isUnsigned?: true;
  /** The HTTP status; `refused` is 200 with a `result.code` that is not 0, as social and clip calls fail. */
  readonly status: 400 | 401 | 403 | 404 | 'refused';
  /** A word that the message has, so that a developer knows what to mend. */
  readonly says?: string;
};

export const market = '/{country}/{language}';
export const unknownMarket: BadInput = { market: 'xx/yy', status: 404, says: 'country' };
/** For calls whose market stands in headers. */
export const unknownCountry: BadInput = { headers: { country: 'xx' }, status: 'refused', says: 'country' };
