import { prompts } from '../activity-constants.ts';

/** What may lie over the feed without having been asked for, in the order in which it is shown. */
const order = ['notifications', 'freeBrowsing', 'continueReading'] as const;
export type Prompt = (typeof order)[number];

/** One prompt at a time; what becomes due meanwhile waits. */
export type PromptQueue = { waiting: readonly Prompt[]; shown: Prompt | null; notBefore: number };
export type PromptEvent =
  | { type: 'becameDue'; prompt: Prompt }
  | { type: 'shown'; prompt: Prompt }
  | { type: 'closed'; at: number };

export const noPrompts: PromptQueue = { waiting: [], shown: null, notBefore: 0 };

export function promptQueue(queue: PromptQueue, event: PromptEvent): PromptQueue {
  switch (event.type) {
    case 'becameDue': {
      const isThere = queue.shown === event.prompt || queue.waiting.includes(event.prompt);
      if (isThere) return queue;
      const waiting = order.filter((one) => one === event.prompt || queue.waiting.includes(one));
      return { ...queue, waiting };
    }
    case 'shown':
      return { ...queue, shown: event.prompt, waiting: queue.waiting.filter((one) => one !== event.prompt) };
    case 'closed':
      return queue.shown === null ? queue : { ...queue, shown: null, notBefore: event.at + prompts.deepLinkDelay };
  }
}

/** The prompt that is shown next, and the milliseconds until then; null while one is shown, or none waits (MOD-03). */
export function nextPrompt(queue: PromptQueue, now: number): { prompt: Prompt; wait: number } | null {
  const [prompt] = queue.waiting;
  if (queue.shown !== null || prompt === undefined) return null;
  return { prompt, wait: Math.max(0, queue.notBefore - now) };
}
