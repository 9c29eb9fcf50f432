import { push as calls } from '@griot/contract/calls/push';
import { cacheNames, type PushMark, pushMarkKey } from '@griot/domain/offline/worker-protocol';
import { judge } from '../answers/judge.ts';
import type { WorkerPart } from '../part.ts';
import { scope } from '../scope.ts';
import { cachedIn, storeAnswer } from '../store-answer.ts';

/**
 * Tells the service where pushes go when the browser gives itself another address: at once, and where that did not get
 * through, or the browser said nothing of it, when a page is opened.
 */
export const pushAddress: WorkerPart = {
  start: () =>
    scope.addEventListener('pushsubscriptionchange', (event) => {
      const { oldSubscription: old, newSubscription } = event;
      const again = (key: string) => subscribe(old?.options.applicationServerKey ?? key);
      event.waitUntil(move(old, async (key) => newSubscription ?? (await current()) ?? (await again(key))));
    }),
  // What is not there any more was ended by the reader, and is not begun again.
  onMessage: (message) => (message.type === 'keep' ? move(null, current) : undefined),
};

const current = (): Promise<PushSubscription | null> => scope.registration.pushManager.getSubscription();

const subscribe = (applicationServerKey: string | ArrayBuffer): Promise<PushSubscription> =>
  scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });

async function move(
  old: PushSubscription | null | undefined,
  next: (key: string) => Promise<PushSubscription | null>,
): Promise<void> {
  const mark: PushMark | undefined = await (await cachedIn(cacheNames.state, pushMarkKey))?.json();
  const before = mark ?? markOf(old);
  if (before === undefined) return;
  const now = await next(before.key);
  const after = markOf(now, before.key);
  if (now === null || after === undefined || after.endpoint === before.endpoint) return;
  const { endpoint, auth } = before;
  const body = JSON.stringify({ from: { endpoint, auth }, to: now });
  // A worker has no client for calls.
  const response = await fetch(calls.move.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if ((await judge(calls.move, response)) === 'answer')
    await storeAnswer(cacheNames.state, pushMarkKey, new Response(JSON.stringify(after)));
}

function markOf(subscription: PushSubscription | null | undefined, key = ''): PushMark | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  return endpoint && keys?.auth ? { endpoint, auth: keys.auth, key } : undefined;
}
