import type { Call, CallShape } from '@griot/contract/define-call';
import type { Handled } from './call/answer.ts';
import type { CallSchema } from './call/json-schema.ts';
import type { MarketReader, Reader } from './reader/reader-context.ts';

type PartOf<S, K extends string> = S extends { [P in K]: infer V } ? V : Record<never, never>;

/** All a handler sees of a request: checked, defaults filled in, and nothing of HTTP. */
export type HandlerRequest<S, R extends Reader> = {
  readonly params: PartOf<S, 'params'>;
  readonly query: PartOf<S, 'query'>;
  readonly body: PartOf<S, 'body'>;
  readonly reader: R;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};
export type Handler<S extends CallShape, R extends Reader> = (
  request: HandlerRequest<S, R>,
) => Handled<S['reply']> | Promise<Handled<S['reply']>>;

type Bind<R extends Reader> = <S extends CallShape>(call: Call<S>, schema: CallSchema, handler: Handler<S, R>) => void;

/** Binds a call of the contract to its handler. */
export type BindCall = Bind<MarketReader> & {
  /** For calls that work without a known market. */
  anywhere: Bind<Reader>;
};

export type BoundCall = {
  readonly call: Call;
  readonly schema: CallSchema;
  readonly needsMarket: boolean;
  readonly handler: (request: HandlerRequest<CallShape, Reader>) => unknown;
};

type Tree<T> = Record<string, Record<string, T>>;

/** Collects the handlers that areas bind, and checks that every call of the contract has one. */
export class CallBindings {
  readonly #bound = new Map<Call, BoundCall>();
  readonly bind: BindCall = Object.assign(this.#binder<MarketReader>(true), {
    anywhere: this.#binder<Reader>(false),
  });

  /** Every call, once each is known to be bound once, with the schema of its own name. */
  complete(calls: Tree<Call>, schemas: Tree<CallSchema>): ReadonlyMap<Call, BoundCall> {
    const problems = Object.entries(calls).flatMap(([area, inArea]) =>
      Object.entries(inArea).flatMap(([name, call]) => {
        const bound = this.#bound.get(call);
        if (!bound) return [`${area}.${name} is not bound to a handler`];
        return bound.schema === schemas[area]?.[name] ? [] : [`${area}.${name} is bound with another call's schema`];
      }),
    );
    const known = new Set(Object.values(calls).flatMap((inArea) => Object.values(inArea)));
    for (const call of this.#bound.keys()) {
      if (!known.has(call)) problems.push(`${call.method} ${call.path} is bound but not in the contract`);
    }
    if (problems.length > 0) throw new Error(`The server does not fit the contract: ${problems.join('; ')}`);
    return this.#bound;
  }

  #binder<R extends Reader>(needsMarket: boolean): Bind<R> {
    return (call, schema, handler) => {
      if (this.#bound.has(call)) throw new Error(`${call.method} ${call.path} is bound twice`);
      // handlers are stored without their types; the request was checked against the schema before they run
      const untyped = handler as unknown as BoundCall['handler'];
      this.#bound.set(call, { call, schema, needsMarket, handler: untyped });
    };
  }
}
