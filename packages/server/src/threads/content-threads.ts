import { availableParallelism } from 'node:os';
import type { ContentTasks } from './content-tasks.ts';
import { ThreadError, ThreadPool } from './thread-pool.ts';

/** The tasks of `content-tasks.ts`, each run in a thread; fails with a ThreadError. */
export type ContentThreads = {
  readonly [K in keyof ContentTasks]: InThread<ContentTasks[K]>;
};
type InThread<T extends (input: never) => unknown> = (input: Parameters<T>[0]) => Promise<ReturnType<T>>;
export type OpenContentThreads = ContentThreads & { close(): Promise<void> };

type Settings = { readonly threads?: number; readonly waiting?: number; readonly timeLimit?: number };

const MOST_THREADS = 4;
const MEMORY = 512;

/** One core stays for those who serve readers. */
const spareCores = (): number => Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));

/** Reading of feeds, pages and texts, away from the thread that serves. */
export function openContentThreads(settings: Settings = {}): OpenContentThreads {
  const { threads = spareCores(), waiting = 200, timeLimit = 10_000 } = settings;
  const file = new URL('./content-worker.ts', import.meta.url);
  const pool = new ThreadPool({ file, threads, waiting, timeLimit, memory: MEMORY });
  const run = <K extends keyof ContentTasks>(task: K) =>
    ((input) => pool.run(task, input)) as InThread<ContentTasks[K]>;
  return {
    readFeed: run('readFeed'),
    readPage: run('readPage'),
    readEntry: run('readEntry'),
    studyText: run('studyText'),
    placePictures: run('placePictures'),
    learnChannelModel: run('learnChannelModel'),
    close: () => pool.close(),
  };
}

/**
 * What a thread made of a text; undefined where the text is more than it can take, which it will be the next time too. That
 * the threads are busy or closed says nothing of the text, and is thrown.
 */
export async function unlessUnreadable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ThreadError && error.fault !== 'busy' && error.fault !== 'closed') return undefined;
    throw error;
  }
}
