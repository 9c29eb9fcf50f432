import type { Static } from 'typebox';
import { Guest } from '../../entities/user.ts';
import { socialReply } from '../../shapes.ts';

const logInAsGuest = { reply: socialReply(Guest) };
export type LogInAsGuest = { [K in keyof typeof logInAsGuest]: Static<(typeof logInAsGuest)[K]> };

export const identitySchemas = { guest: logInAsGuest };
