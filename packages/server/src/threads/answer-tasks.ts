import { parentPort } from 'node:worker_threads';
import { type Question, type Reply, ready } from './thread-pool.ts';

/** Makes a file the other side of a ThreadPool: it answers these tasks, one after the other. */
export function answerTasks(tasks: Readonly<Record<string, (input: never) => unknown>>): void {
  parentPort?.on('message', ({ task, input }: Question) => {
    let reply: Reply;
    try {
      reply = { output: tasks[task]?.(input as never) };
    } catch (error) {
      reply = { error };
    }
    parentPort?.postMessage(reply);
  });
  parentPort?.postMessage(ready);
}
