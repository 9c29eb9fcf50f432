import type { Call, CallArgs, ShapeOf } from '@griot/contract/define-call';

/** A request as a client sends it, and an answer as it may come. */
export type Sample<C> = C extends Call ? { args: CallArgs<ShapeOf<C>>; reply: ShapeOf<C>['reply'] } : never;
