import { type Static, Type } from 'typebox';
import { Author } from '../../entities/user.ts';
import { Id, socialReply } from '../../shapes.ts';

const whether = socialReply(Type.Object({ is_blocked: Type.Boolean() }));

const blockUser = { body: Type.Object({ user_id: Id }), reply: whether };
export type BlockUser = { [K in keyof typeof blockUser]: Static<(typeof blockUser)[K]> };

const unblockUser = { query: Type.Object({ user_id: Id }), reply: whether };
export type UnblockUser = { [K in keyof typeof unblockUser]: Static<(typeof unblockUser)[K]> };

const listBlocks = { reply: socialReply(Type.Array(Author)) };
export type ListBlocks = { [K in keyof typeof listBlocks]: Static<(typeof listBlocks)[K]> };

export const userSchemas = { block: blockUser, unblock: unblockUser, blocks: listBlocks };
