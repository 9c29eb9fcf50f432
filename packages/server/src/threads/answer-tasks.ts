/** What goes to a thread, and what comes back. An error of the task's own is an answer: its thread goes on. */
export type Question = { readonly task: string; readonly input: unknown };
export type Reply = { readonly output: unknown } | { readonly error: unknown };

/** What the file of a ThreadPool exports as `answer`. */
export const answerTasks =
  (tasks: Readonly<Record<string, (input: never) => unknown>>) =>
  ({ task, input }: Question): Reply => {
    try {
      return { output: tasks[task]?.(input as never) };
    } catch (error) {
      return { error };
    }
  };
