/** Ends a subscription; harmless the second time. */
export type Unsubscribe = () => void;
/** Whether somebody took a press of back or reload; `pass` leaves it to the next one, at last to the shell. */
export type Handled = 'handled' | 'pass';

export type Listeners<T> = { add(listener: (value: T) => void): Unsubscribe; tell(value: T): void };

export function listeners<T>(): Listeners<T> {
  const all = new Set<{ listener: (value: T) => void }>();
  return {
    add: (listener) => {
      const entry = { listener };
      all.add(entry);
      return () => all.delete(entry);
    },
    tell: (value) => {
      for (const { listener } of [...all]) listener(value);
    },
  };
}

export type HandlerStack = { add(handler: () => Handled): Unsubscribe; run(): Handled };

/** The newest handler is asked first: what opened last closes first. */
export function handlerStack(): HandlerStack {
  let stack: { handler: () => Handled }[] = [];
  return {
    add: (handler) => {
      const entry = { handler };
      stack = [entry, ...stack];
      return () => {
        stack = stack.filter((other) => other !== entry);
      };
    },
    run: () => (stack.some(({ handler }) => handler() === 'handled') ? 'handled' : 'pass'),
  };
}
