import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import { usualPush } from '@griot/domain/push/push-settings';
import { ownTimeZone, subscribeBrowser } from '../../platform/push/browser-push.ts';
import type { SessionParts } from '../../session/session.ts';

export type PushLimits = NonNullable<ShapeOf<typeof calls.push.state>['reply']['limits']>;

/** What is allowed until the reader says otherwise: little, and nothing at night. */
export function usualLimits(): PushLimits {
  const { digests, quietFrom, quietTo, replies } = usualPush;
  return { digests, quiet_from: quietFrom, quiet_to: quietTo, replies, time_zone: ownTimeZone() };
}

/** Asks the browser, then tells the service; the same again changes what is allowed. */
export async function turnOnPush(
  { api }: SessionParts<'api'>,
  publicKey: string,
  limits: PushLimits,
): Promise<'on' | 'blocked' | 'failed'> {
  const subscription = await subscribeBrowser(publicKey);
  if (typeof subscription === 'string') return subscription;
  const sent = await api.push.subscribe({ body: { subscription, ...limits } });
  return sent.ok ? 'on' : 'failed';
}
