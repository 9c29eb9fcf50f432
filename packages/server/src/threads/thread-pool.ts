import { Worker } from 'node:worker_threads';

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
  /** A file that calls `answerTasks`. */
  readonly file: URL;
  readonly threads: number;
  /** Tasks that may wait; more are turned away. */
  readonly waiting: number;
  /** Of one task, in ms, once its thread has begun with it. */
  readonly timeLimit: number;
  /** Of one thread, in MB: one that takes more ends alone, not with the whole process. */
  readonly memory: number;
};

/** What goes to a thread, and what comes back. */
export type Question = { readonly task: string; readonly input: unknown };
export type Reply = { readonly output: unknown } | { readonly error: unknown };
/** Said once by a thread that has loaded what it needs. */
export const ready = 'ready';

type Job = Question & { resolve(output: unknown): void; reject(error: unknown): void };
type Thread = { readonly worker: Worker; isReady: boolean; job?: Job | undefined; timer?: NodeJS.Timeout | undefined };

/** Loading the code may take long on a busy machine, and is not the task's fault. */
const LOADING_LIMIT = 60_000;

/** A few threads for work that would hold up everything else. One that hangs or crashes fails its task alone. */
export class ThreadPool {
  readonly #settings: PoolSettings;
  readonly #threads = new Set<Thread>();
  readonly #ending = new Set<Promise<unknown>>();
  #waiting: Job[] = [];
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  run(task: string, input: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new ThreadError('closed'));
      const job: Job = { task, input, resolve, reject };
      const free = this.#freeThread();
      if (free) this.#give(free, job);
      else if (this.#waiting.length < this.#settings.waiting) this.#waiting.push(job);
      else reject(new ThreadError('busy'));
    });
  }

  /** What is under way or waits fails; no thread is left when this is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new ThreadError('closed'));
    for (const thread of [...this.#threads]) this.#end(thread, new ThreadError('closed'));
    await Promise.allSettled(this.#ending);
  }

  #freeThread(): Thread | undefined {
    for (const thread of this.#threads) if (!thread.job) return thread;
    return this.#threads.size < this.#settings.threads ? this.#start() : undefined;
  }

  #start(): Thread {
    const { file, memory } = this.#settings;
    // an empty list: flags of the process may be none that a thread takes
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
    const thread: Thread = { worker, isReady: false };
    this.#threads.add(thread);
    worker.on('message', (message: Reply | typeof ready) => this.#hear(thread, message));
    worker.on('error', (cause) => this.#end(thread, new ThreadError('crashed', { cause })));
    worker.on('exit', () => this.#end(thread, new ThreadError('crashed')));
    return thread;
  }

  #give(thread: Thread, job: Job): void {
    thread.job = job;
    thread.worker.ref();
    this.#watch(thread, thread.isReady ? this.#settings.timeLimit : LOADING_LIMIT);
    try {
      thread.worker.postMessage({ task: job.task, input: job.input } satisfies Question);
    } catch (cause) {
      thread.job = undefined; // a value that cannot travel: the thread never heard of it
      this.#rest(thread);
      job.reject(new ThreadError('refused', { cause }));
    }
  }

  #watch(thread: Thread, limit: number): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => this.#end(thread, new ThreadError('too-slow')), limit);
  }

  #hear(thread: Thread, message: Reply | typeof ready): void {
    if (message === ready) {
      thread.isReady = true;
      if (thread.job) this.#watch(thread, this.#settings.timeLimit);
      return;
    }
    const { job } = thread;
    thread.job = undefined;
    this.#rest(thread);
    if ('output' in message) job?.resolve(message.output);
    else job?.reject(new ThreadError('refused', { cause: message.error }));
  }

  /** Takes up what waits; an idle thread does not keep the process alive. */
  #rest(thread: Thread): void {
    clearTimeout(thread.timer);
    const next = this.#waiting.shift();
    if (next) this.#give(thread, next);
    else thread.worker.unref();
  }

  /** Another thread takes its place when there is work for one. */
  #end(thread: Thread, error: ThreadError): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.job?.reject(error);
    const end = thread.worker.terminate().finally(() => this.#ending.delete(end));
    this.#ending.add(end);
    const next = this.#isClosed ? undefined : this.#waiting.shift();
    if (next) this.#give(this.#start(), next);
  }
}
