import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail, social } from '../../../http/call/answer.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import type { AppealService } from './appeal.service.ts';

export function appealRoutes(bind: BindCall, appeals: AppealService, users: UserCheck): void {
  bind.anywhere(calls.comment.appeal, schemas.comment.appeal, async ({ body, reader }) => {
    // Whoever is banned may still object.
    const userId = await users.acting(reader);
    if (userId instanceof Failed) return userId;
    switch (await appeals.appeal(userId, body.comment_id, body.words.trim())) {
      case 'done':
        return social({ is_first: true });
      case 'already':
        return social({ is_first: false });
      case 'missing':
        return fail('not_found', 'There is no such comment of yours');
      case 'notRemoved':
        return fail('bad_parameter', 'This comment was not removed');
    }
  });
}
