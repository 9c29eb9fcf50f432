import { fileURLToPath } from 'node:url';
import { Piscina, type PiscinaTask, queueOptionsSymbol } from 'piscina';
import { atMost } from '../memory/at-most.ts';
import type { Question, Reply } from './answer-tasks.ts';

/** Why a task came to nothing; `refused` is the task's own error. */
export type ThreadFault = 'busy' | 'too-slow' | 'crashed' | 'refused' | 'closed';

export class ThreadError extends Error {
  readonly fault: ThreadFault;

  constructor(fault: ThreadFault, options?: ErrorOptions) {
    super(`a thread was ${fault}`, options);
    this.name = 'ThreadError';
    this.fault = fault;
  }
}

export type PoolSettings = {
  /** A file that exports as `answer` what `answerTasks` makes. */
  readonly file: URL;
  readonly threads: number;
  /** Tasks that may wait; more are turned away. */
  readonly waiting: number;
  /** Of one task, in ms, once its thread has begun with it. */
  readonly timeLimit: number;
  /** Of one thread, in MB: one that takes more ends alone, not with the whole process. */
  readonly memory: number;
};

/** A task that Piscina has; its timer runs once a thread has it. */
type Handed = { readonly stop: AbortController; timer?: NodeJS.Timeout };
/** What stands under the symbol does not travel: Piscina shows it to `#choose`. */
type Sent = Question & { readonly [queueOptionsSymbol]: Handed };

/**
 * A few threads for work that would hold up everything else, each started when it is first needed. One that hangs or
 * crashes fails its task alone, and another is started for what waits.
 */
export class ThreadPool {
  readonly #settings: PoolSettings;
  readonly #piscina: Piscina<Sent, Reply>;
  /** Tasks that can be aborted do not keep their order at Piscina, so it never has more of them than threads. */
  readonly #inTurn: ReturnType<typeof atMost>;
  readonly #handed = new Set<Handed>();
  /** Ids of the threads that have loaded their code. */
  readonly #loaded = new Set<number>();
  #unfinished = 0;
  #isClosed = false;

  constructor(settings: PoolSettings) {
    const { file, threads, memory } = settings;
    this.#settings = settings;
    this.#inTurn = atMost(threads);
    this.#piscina = new Piscina({
      filename: fileURLToPath(file),
      name: 'answer',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Infinity,
      loadBalancer: (task, all) => this.#choose(task, all),
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: [], // flags of the process may be none that a thread takes
      recordTiming: false,
    });
    this.#piscina.on('workerCreate', ({ id }) => this.#loaded.add(id));
    this.#piscina.on('workerDestroy', ({ id }) => this.#loaded.delete(id));
    this.#piscina.on('error', (cause) => this.#failLoading(cause));
  }

  async run(task: string, input: unknown): Promise<unknown> {
    const { threads, waiting } = this.#settings;
    if (this.#isClosed) throw new ThreadError('closed');
    if (this.#unfinished >= threads + waiting) throw new ThreadError('busy');
    this.#unfinished += 1;
    try {
      return await this.#inTurn(() => this.#hand({ task, input }));
    } finally {
      this.#unfinished -= 1;
    }
  }

  /** What is under way or waits fails; no thread goes on when this is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#piscina.destroy();
  }

  async #hand(question: Question): Promise<unknown> {
    if (this.#isClosed) throw new ThreadError('closed');
    const handed: Handed = { stop: new AbortController() };
    this.#handed.add(handed);
    try {
      const sent = { ...question, [queueOptionsSymbol]: handed };
      const reply = await this.#piscina.run(sent, { signal: handed.stop.signal });
      if ('output' in reply) return reply.output;
      throw new ThreadError('refused', { cause: reply.error });
    } catch (error) {
      throw this.#failureOf(error, handed);
    } finally {
      clearTimeout(handed.timer);
      this.#handed.delete(handed);
    }
  }

  /** A free thread. A task's time runs from here: loading may take long on a busy machine, and is not its fault. */
  #choose<T extends { id: number; currentUsage: number }>(task: PiscinaTask, threads: readonly T[]): T | null {
    const free = threads.find(({ id, currentUsage }) => currentUsage === 0 && this.#loaded.has(id));
    if (!free) return null;
    const handed = task[queueOptionsSymbol] as Handed;
    handed.timer = setTimeout(() => handed.stop.abort(new ThreadError('too-slow')), this.#settings.timeLimit);
    return free;
  }

  /** A thread that fails without a task was loading its code; another would fail by the same file. */
  #failLoading(cause: unknown): void {
    const failure = new ThreadError('crashed', { cause });
    for (const { stop, timer } of this.#handed) if (!timer) stop.abort(failure);
  }

  #failureOf(error: unknown, { stop }: Handed): unknown {
    if (stop.signal.aborted) return stop.signal.reason;
    if (this.#isClosed) return new ThreadError('closed');
    if (error instanceof ThreadError) return error;
    // a value that cannot travel: the thread never heard of it
    const isRefused = error instanceof Error && error.name === 'DataCloneError';
    return new ThreadError(isRefused ? 'refused' : 'crashed', { cause: error });
  }
}
