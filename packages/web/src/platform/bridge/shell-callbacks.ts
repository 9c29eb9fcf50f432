import type { BrowserHost } from './browser-host.ts';
import { type Handled, type HandlerStack, handlerStack, type Listeners, listeners } from './listeners.ts';
import type { ShellHost } from './shell-host.ts';

/** What the shell calls on `window.griotApp`, by these names. */
const callbackNames = ['back', 'reload', 'foreground', 'background', 'connection'] as const;
type CallbackName = (typeof callbackNames)[number];
type GriotApp = Record<CallbackName, () => Handled>;

export type ShellCallbacks = {
  /** Those the shell says it will call. */
  names: readonly CallbackName[];
  back: HandlerStack;
  reload: HandlerStack;
  visibility: Listeners<'foreground' | 'background'>;
  hearsVisibility: boolean;
  connection: Listeners<void>;
};

/** Registers the app under its global name, then tells the shell what it may call. */
export function openCallbacks(shell: ShellHost, host: BrowserHost): ShellCallbacks {
  const back = handlerStack();
  const reload = handlerStack();
  const visibility = listeners<'foreground' | 'background'>();
  const connection = listeners<void>();
  const notify = <T>(to: Listeners<T>, value: T) => {
    to.tell(value);
    return 'handled' as const;
  };
  const names = register(shell, host, {
    back: back.run,
    reload: reload.run,
    foreground: () => notify(visibility, 'foreground'),
    background: () => notify(visibility, 'background'),
    connection: () => notify(connection, undefined),
  });
  const hearsVisibility = names.includes('foreground') && names.includes('background');
  return { names, back, reload, visibility, hearsVisibility, connection };
}

function register(shell: ShellHost, host: BrowserHost, app: GriotApp): CallbackName[] {
  try {
    host.griotApp = app;
    const answer: unknown = JSON.parse(shell.text('listen', JSON.stringify(callbackNames)) ?? '[]');
    return callbackNames.filter((name) => Array.isArray(answer) && answer.includes(name));
  } catch {
    return []; // a frozen window or an answer that is no JSON: nothing will be called
  }
}
