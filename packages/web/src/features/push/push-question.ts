import { pushSupport } from '../../platform/push/browser-push.ts';
import { openPushStorage } from '../../platform/storage/push-keys.ts';
import { hideToast, onceNoToast, showToast } from '../../platform/toast/show-toast.ts';
import { toastTimes } from '../../platform/toast/toast-times.ts';
import type { SessionParts } from '../../session/session.ts';
import { turnOnPush, usualLimits } from './turn-on-push.ts';

/** What the reader has just done that one may want to hear more of. */
export type PushReason = 'replies' | 'topic';

/** A question that was passed over so often was answered: with no. */
const mostQuestions = 2;
const questions = { replies: 'push.askReplies', topic: 'push.askTopic' } as const;

/**
 * Our own question, before the browser asks its own: that one is asked once, and a no to it is for good. It comes
 * after the toast of the act itself and of what was done meanwhile, is a toast too, and whoever passes it over twice
 * is not asked again.
 */
export async function askForPush(
  session: SessionParts<'api' | 'client' | 'loadWords' | 'stores' | 'words'>,
  reason: PushReason,
): Promise<void> {
  const { client, api, words, stores } = session;
  if (client === null || pushSupport() !== 'unasked') return;
  const { declined } = openPushStorage({ device: client.bridge.store, session: client.bridge.store });
  const asked = Number(declined.get());
  if (asked >= mostQuestions) return;
  const [state] = await Promise.all([api.push.state({}), session.loadWords('settings')]);
  if (!state.ok || state.value.public_key === '' || state.value.limits !== null) return;
  const { public_key: publicKey } = state.value;
  const turnOn = async () => {
    hideToast(stores);
    const answer = await turnOnPush(session, publicKey, usualLimits());
    declined.set(answer === 'blocked' ? String(mostQuestions) : '');
    showToast(session, words(answer === 'on' ? 'push.on' : `push.${answer}`));
  };
  onceNoToast(stores, () => {
    // an act before has asked meanwhile
    if (pushSupport() !== 'unasked' || Number(declined.get()) !== asked) return;
    declined.set(String(asked + 1));
    const action = { label: words('push.askYes'), onAct: () => void turnOn() };
    showToast(session, words(questions[reason]), { action, time: toastTimes.withUndo });
  });
}
