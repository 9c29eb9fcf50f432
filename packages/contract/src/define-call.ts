import type { Outcome } from './failure.ts';

/** What a call's schema says: the parts of a request and its answer. */
export type CallShape = { params?: unknown; query?: unknown; body?: unknown; reply: unknown };

/** What the client ships of a call: everything needed to send it, nothing to check it with. */
export type CallDescriptor = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path parameters stand as `:name`. */
  path: string;
  /** Decides the shape of errors and of success (spec 7). */
  family: 'news' | 'social' | 'clip' | 'log';
  /** Where the market travels; `path` means the `/{country}/{language}` prefix. */
  market: 'path' | 'headers' | 'query' | 'body' | 'none';
  host: 'default' | 'detail';
  /** How the body is sent; the server takes every kind on every call. */
  bodyAs: 'form' | 'json';
  /**
   * Whether the server refuses it without a signature. `offered`: it is taken without one, but clients sign it, since
   * that is how a guest shows who they are.
   */
  signed: boolean | 'offered';
};

declare const shape: unique symbol;
export type Call<S extends CallShape = CallShape> = CallDescriptor & { readonly [shape]?: S };

type Defaults = 'host' | 'bodyAs' | 'signed' | 'family' | 'market';

export function defineCall<S extends CallShape>(
  call: Omit<CallDescriptor, Defaults> & Partial<Pick<CallDescriptor, Defaults>>,
): Call<S> {
  return { family: 'news', market: 'path', host: 'default', bodyAs: 'form', signed: false, ...call };
}

export type ShapeOf<C> = C extends Call<infer S> ? S : never;

/** A part of a request may be left out when nothing in it is required. */
type Part<S, K extends string> = S extends { [P in K]: infer V }
  ? Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }
  : Record<never, never>;
export type CallArgs<S> = Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'>;

export type CallOptions = {
  signal?: AbortSignal;
  /** The market to speak to, where it is not the reader's own (choosing one, a shared link). */
  market?: CallMarket;
  /** The device to speak as, where it is not the reader's own: a shared link's, which has neither key nor cookie. */
  as?: string;
};

/** What a call needs to know of a market; the rows of the market table are such. */
export type CallMarket = {
  readonly key: string;
  readonly country: string;
  readonly language: string;
  readonly domain: string;
};

export type CallFunction<S extends CallShape> = (
  args: CallArgs<S>,
  options?: CallOptions,
) => Promise<Outcome<S['reply']>>;

/** The typed interface derived from the tree of calls; the client and the server's own pages speak it alike. */
export type ApiOf<Tree> = {
  [Area in keyof Tree]: { [Name in keyof Tree[Area]]: CallFunction<ShapeOf<Tree[Area][Name]>> };
};
