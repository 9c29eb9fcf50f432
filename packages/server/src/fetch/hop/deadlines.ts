import { FetchError, type FetchFailure } from '../outcome.ts';

type Waits = { readonly connect: number; readonly firstByte: number; readonly whole: number };
type Deadlines = {
  /** Aborts with a FetchError that says what took too long, or that the caller gave up. */
  readonly signal: AbortSignal;
  connected(): void;
  headArrived(): void;
  /** The connection is of no more use. */
  broken(): void;
  /** No timer is left, and whoever still waits for the signal is told. */
  end(): void;
};

/** The clocks of one request. They are wall time: a publisher who sends a byte a second stops none of them. */
export function deadlines({ connect, firstByte, whole }: Waits, caller?: AbortSignal): Deadlines {
  const controller = new AbortController();
  const abort = (failure: FetchFailure) => controller.abort(new FetchError(failure));
  const timers = {
    connect: setTimeout(abort, connect, { kind: 'timeout', waitingFor: 'connection' }),
    firstByte: setTimeout(abort, firstByte, { kind: 'timeout', waitingFor: 'first-byte' }),
    whole: setTimeout(abort, whole, { kind: 'timeout', waitingFor: 'whole-answer' }),
  };
  const stop = () => abort({ kind: 'stopped' });
  if (caller?.aborted) stop();
  caller?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    connected: () => clearTimeout(timers.connect),
    headArrived: () => clearTimeout(timers.firstByte),
    broken: () => abort({ kind: 'cut-short' }),
    end: () => {
      for (const timer of Object.values(timers)) clearTimeout(timer);
      caller?.removeEventListener('abort', stop);
      stop();
    },
  };
}
