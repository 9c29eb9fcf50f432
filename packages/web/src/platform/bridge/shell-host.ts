import { parseRecord } from '../storage/formats.ts';
import type { BrowserHost } from './browser-host.ts';

/** The methods a shell may offer; docs/loose-contracts/native-bridge.md tells what each takes and answers. */
export type ShellMethod =
  | 'protocol'
  | 'version'
  | 'session'
  | 'connection'
  | 'dataSaving'
  | 'notifications'
  | 'deepLink'
  | 'canReplyPopup'
  | 'listen'
  | 'getItem'
  | 'setItem'
  | 'removeItem'
  | 'share'
  | 'rate'
  | 'openSettings'
  | 'openNotificationSettings'
  | 'openNewsBarSettings'
  | 'openPage'
  | 'viewImages'
  | 'toast'
  | 'track'
  | 'setLocale'
  | 'setStatusBar'
  | 'setNewsBar';

/** A shell's object behind a guard: it is other people's code, so it may lack, throw and answer anything. */
export type ShellHost = {
  has(method: ShellMethod): boolean;
  /** The answer as it came. Throws when the method is missing or throws: for acts, whose failure has a fallback. */
  call(method: ShellMethod, ...args: string[]): unknown;
  /** Says something and waits for nothing; `otherwise` runs when the shell lacks the method or fails at it, even late. */
  send(call: [ShellMethod, ...string[]], otherwise: () => void): void;
  /** The answer as text; undefined when there is none. */
  text(method: ShellMethod, ...args: string[]): string | undefined;
  /** The answer as an object. */
  record(method: ShellMethod): Record<string, unknown> | undefined;
};

type Methods = Record<ShellMethod, unknown>;

/** Only a host that speaks a protocol counts as a shell. */
export function findShell(host: BrowserHost): ShellHost | undefined {
  const methods = shellObject(host);
  if (methods === undefined) return undefined;
  const shell = guard(methods);
  return Number(shell.text('protocol')) >= 1 ? shell : undefined;
}

function shellObject(host: BrowserHost): Methods | undefined {
  try {
    const found = host.griotShell;
    return typeof found === 'object' && found !== null ? (found as Methods) : undefined;
  } catch {
    return undefined; // a getter that throws is no shell
  }
}

function guard(methods: Methods): ShellHost {
  // Called on the object itself and with exactly the arguments given: Android finds a method by name and count.
  const call = (method: ShellMethod, ...args: string[]): unknown =>
    (methods as Record<ShellMethod, (...given: string[]) => unknown>)[method](...args);

  const text = (method: ShellMethod, ...args: string[]): string | undefined => {
    try {
      const answer = call(method, ...args);
      whenRefused(answer, () => {});
      return asText(answer);
    } catch {
      return undefined; // missing or throwing: nothing is known
    }
  };

  return {
    has: (method) => {
      try {
        return typeof methods[method] === 'function';
      } catch {
        return false;
      }
    },
    call,
    send: ([method, ...args], otherwise) => {
      try {
        whenRefused(call(method, ...args), otherwise);
      } catch {
        otherwise();
      }
    },
    text,
    record: (method) => parseRecord(text(method) ?? ''),
  };
}

/** A promise nobody waits for would end as an error of the page. */
function whenRefused(answer: unknown, otherwise: () => void): void {
  if (typeof answer === 'object' && answer !== null) Promise.resolve(answer).catch(otherwise);
}

/** Texts are the protocol; a bare number or boolean is what an injected script easily answers instead. */
export function asText(answer: unknown): string | undefined {
  return typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean'
    ? String(answer)
    : undefined;
}
