import { type Static, Type } from 'typebox';
import { Message } from '../../entities/message.ts';
import { socialReply } from '../../shapes.ts';

/** Not the flag of a signature: these calls go by the token alone. */
const flag = Type.Optional(Type.String({ maxLength: 8, description: '31, whatever it once chose' }));

const countMessages = {
  query: Type.Object({ flag }),
  reply: socialReply(
    Type.Object({ unread_message: Type.Integer({ minimum: 0, maximum: 100, description: '100: that many at least' }) }),
  ),
};
export type CountMessages = { [K in keyof typeof countMessages]: Static<(typeof countMessages)[K]> };

const listMessages = {
  query: Type.Object({
    num: Type.Integer({ minimum: 1, maximum: 50, default: 15 }),
    type: Type.Integer({ minimum: 1, maximum: 1, default: 1, description: 'activity on my comments, the only type' }),
    start_id: Type.Optional(Type.String({ maxLength: 64, description: 'next_id of the page before' })),
    flag,
  }),
  reply: Type.Object({
    ...socialReply(Type.Array(Message)).properties,
    page_info: Type.Object({
      next_id: Type.Optional(Type.String({ description: 'opaque; missing on the last page' })),
    }),
  }),
};
export type ListMessages = { [K in keyof typeof listMessages]: Static<(typeof listMessages)[K]> };

export const messageSchemas = { count: countMessages, list: listMessages };
