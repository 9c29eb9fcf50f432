import type { PushKind } from '@griot/domain/push/push-decision';

/** What a browser shows; `why` says why it came. The worker reads it (web, worker/push/push.ts). */
export type PushPayload = {
  readonly id: string;
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  readonly why: string;
  /** Below our own origin. */
  readonly link: string;
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Where it is said that the push was opened. */
  readonly opened: string;
};
