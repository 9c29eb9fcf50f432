import { useEffect, useRef, useState } from 'react';
import { type PushSupport, pushSupport, unsubscribeBrowser } from '../../platform/push/browser-push.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useInTurn } from '../../ui/controls/use-in-turn.ts';
import { type PushLimits, turnOnPush, usualLimits } from './turn-on-push.ts';

/** `limits` is null while nothing is allowed. */
type PushState = { publicKey: string; limits: PushLimits | null; support: PushSupport; hasFailed: boolean };

export type Push = PushState & {
  readonly allow: (limits: PushLimits) => Promise<void>;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
};

/** Null where the service sends no pushes, or could not be asked. */
export function usePush(): Push | null {
  const session = useSessionParts<'api'>();
  const { api } = session;
  const [state, setState] = useState<PushState | null>(null);
  /** As the service has it. */
  const stored = useRef<PushLimits | null>(null);
  const choices = useRef(0);
  const inTurn = useInTurn();
  useEffect(() => {
    let isGone = false;
    void api.push.state({}).then((outcome) => {
      if (isGone || !outcome.ok || outcome.value.public_key === '') return;
      const { public_key: publicKey, limits } = outcome.value;
      const support = pushSupport();
      // What the service still has of a browser that the reader has told no since is of no use.
      stored.current = support === 'granted' ? limits : null;
      setState({ publicKey, limits: stored.current, support, hasFailed: false });
    });
    return () => {
      isGone = true;
    };
  }, [api]);
  if (state === null) return null;
  const { publicKey } = state;

  /** The answer to an earlier choice must not take back a later one, which may still wait for its turn. */
  function settle(choice: number, hasFailed: boolean): void {
    if (choice === choices.current) setState({ publicKey, support: pushSupport(), limits: stored.current, hasFailed });
  }

  /** Shown at once; where the service did not hear of it, it stands as before, and says so. */
  async function allow(limits: PushLimits): Promise<void> {
    const choice = ++choices.current;
    setState({ ...(state as PushState), limits, hasFailed: false });
    const answer = await inTurn(() => turnOnPush(session, publicKey, limits));
    if (answer === 'on') stored.current = limits;
    settle(choice, answer === 'failed');
  }

  async function turnOff(): Promise<void> {
    const choice = ++choices.current;
    const outcome = await inTurn(() => api.push.unsubscribe({}));
    if (outcome.ok) {
      stored.current = null;
      void unsubscribeBrowser();
    }
    settle(choice, !outcome.ok);
  }

  return { ...state, allow, turnOn: () => allow(usualLimits()), turnOff };
}
