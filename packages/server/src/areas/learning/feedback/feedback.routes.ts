import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail } from '../../../http/call/answer.ts';
import type { OwnerOf } from '../../../http/reader/owner.ts';
import type { DeviceFace } from '../../reader/reader.face.ts';
import type { FeedbackService } from './feedback.service.ts';
import type { WhyService } from './why.service.ts';

type FeedbackRouteDeps = {
  readonly feedback: FeedbackService;
  readonly reasons: WhyService;
  readonly ownerOf: OwnerOf;
  readonly devices: Pick<DeviceFace, 'isShared'>;
};

export function feedbackRoutes(bind: BindCall, { feedback, reasons, ownerOf, devices }: FeedbackRouteDeps): void {
  bind(calls.feedback.send, schemas.feedback.send, async ({ body, reader }) => {
    const owner = await ownerOf(reader);
    if (owner instanceof Failed) return owner;
    const version = await feedback.storeFeedback({
      ...owner,
      entryId: body.news_entry_id,
      requestId: body.request_id,
      token: body.infra_feedback,
      kind: body.kind,
      reasons: body.reasons,
      actionId: body.client_id ?? '',
    });
    if (version === undefined) return fail('not_found', 'There is no such item');
    return { result: { code: 0 as const }, profile_version: version };
  });

  bind(calls.feedback.why, schemas.feedback.why, async ({ query, reader }) => {
    const { request_id, news_entry_id: entryId } = query;
    const { market, proof } = reader;
    if (!proof.device) return fail('forbidden', 'Only the device that was shown the item may ask why');
    const isOthers = await devices.isShared(proof.device.id);
    const found = isOthers
      ? undefined
      : await reasons.reasonsFor({ market, deviceId: proof.device.id, requestId: request_id, entryId });
    return found ? { request_id, ...found } : fail('not_found', 'Nothing is known of this item and request');
  });
}
