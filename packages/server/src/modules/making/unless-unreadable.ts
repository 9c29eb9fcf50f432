import { ThreadError } from '../../threads/thread-pool.ts';

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
