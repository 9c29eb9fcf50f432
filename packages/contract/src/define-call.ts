import type { Outcome } from './failure.ts';

/** The types of a call's schema: the parts of a request and its answer. */
export type CallShape = { params?: unknown; query?: unknown; body?: unknown; reply: unknown };

/** The part of a call that the client ships: everything needed to send it, no validators. */
export type CallDescriptor = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path parameters are written as `:name`. */
  path: string;
  /** Decides the shape of errors and of success (spec 7). */
  family: 'news' | 'social' | 'clip' | 'log';
  /** Where the request carries the market; `path` means the `/{country}/{language}` prefix. */
  market: 'path' | 'headers' | 'query' | 'body' | 'none';
  host: 'default' | 'detail';
  /** How the body is sent; the server accepts every kind on every call. */
  bodyAs: 'form' | 'json';
  /**
   * Whether the server refuses the call without a signature. `offered`: it is accepted without one, but clients sign
   * it, because the signature authenticates a guest.
   */
  signed: boolean | 'offered';
  /**
   * Calls may share method and path. The query's `type` then selects one of them; a call without a type answers all
   * others.
   */
  type?: string;
  /**
   * By which fields an answer is known to be ours (ADR 0001): the first that the call's schema requires, three at most.
   * A name alone stands for a text, `name#` for a number, `name!` for yes or no, `name[]` for a list, `name{}` for an
   * object, `name*` for anything. Families other than news have a `result` besides.
   */
  answerFields: string;
  /**
   * The call only reads although it is no GET, so it is aborted with its page. All other calls that are no GET are acts
   * and outlive the page.
   */
  reads?: true;
};

declare const shape: unique symbol;
export type Call<S extends CallShape = CallShape> = CallDescriptor & { readonly [shape]?: S };

type Defaults = 'host' | 'bodyAs' | 'signed' | 'family' | 'market' | 'answerFields';

const defaults: Pick<CallDescriptor, Defaults> = {
  family: 'news',
  market: 'path',
  host: 'default',
  bodyAs: 'form',
  signed: false,
  answerFields: 'result{}',
};

/** The `answerFields` of every answer that is made by `articlesReply` of shapes.ts, a file that no phone downloads. */
export const articlesFields = 'request_id response_ts# articles[]';

export function defineCall<S extends CallShape>(
  call: Omit<CallDescriptor, Defaults> & Partial<Pick<CallDescriptor, Defaults>>,
): Call<S> {
  return { ...defaults, ...call };
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
  /** The market of the call, if it is not the reader's own (choosing one, a shared link). */
  market?: CallMarket;
  /** The device of the call, if it is not the reader's own: that of a shared link, which has neither key nor cookie. */
  as?: string;
  /** A provider's token, sent in place of the reader's own (spec 7, login). */
  token?: string;
};

/** The fields of a market that a call needs; the rows of the market table have them. */
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

/** The typed interface derived from the tree of calls, used by the client and by the server's own pages. */
export type ApiOf<Tree> = {
  [Area in keyof Tree]: { [Name in keyof Tree[Area]]: CallFunction<ShapeOf<Tree[Area][Name]>> };
};
