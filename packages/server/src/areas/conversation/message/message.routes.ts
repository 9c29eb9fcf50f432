import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { Failed, fail, social } from '../../../http/call/answer.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import type { MessageService } from './message.service.ts';

export function messageRoutes(bind: BindCall, messages: MessageService, users: UserCheck): void {
  bind.anywhere(calls.message.count, schemas.message.count, async ({ reader }) => {
    const userId = await users.signedIn(reader);
    return userId instanceof Failed ? userId : social({ unread_message: await messages.unread(userId) });
  });

  bind(calls.message.list, schemas.message.list, async ({ query, reader }) => {
    const userId = await users.signedIn(reader);
    if (userId instanceof Failed) return userId;
    const { num, start_id: startId = '' } = query;
    const page = await messages.list({ userId, market: reader.market.key, num, startId });
    if (!page) return fail('bad_parameter', 'start_id is no place in this list');
    return { ...social(page.messages), page_info: page.nextId === undefined ? {} : { next_id: page.nextId } };
  });
}
