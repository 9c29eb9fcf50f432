import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail, social } from '../../../http/call/answer.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import type { BlockService } from './block.service.ts';

export function blockRoutes(bind: BindCall, blocks: BlockService, users: UserCheck): void {
  bind.anywhere(calls.user.block, schemas.user.block, async ({ body, reader }) => {
    const userId = await users.acting(reader);
    if (userId instanceof Failed) return userId;
    const isBlocked = await blocks.block(userId, body.user_id);
    return isBlocked ? social({ is_blocked: true }) : fail('bad_parameter', 'This user cannot be blocked');
  });

  bind.anywhere(calls.user.unblock, schemas.user.unblock, async ({ query, reader }) => {
    const userId = await users.acting(reader);
    if (userId instanceof Failed) return userId;
    await blocks.unblock(userId, query.user_id);
    return social({ is_blocked: false });
  });

  bind.anywhere(calls.user.blocks, schemas.user.blocks, async ({ reader }) => {
    const userId = await users.acting(reader);
    return userId instanceof Failed ? userId : social(await blocks.list(userId));
  });
}
