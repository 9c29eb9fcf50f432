import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { fail, social } from '../../http/call/answer.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import type { IdentityService } from './identity.service.ts';

export function identityRoutes(bind: BindCall, identity: IdentityService): void {
  bind(calls.identity.guest, schemas.identity.guest, async ({ reader }) => {
    return social({ user_id: await identity.guest(reader.market.key, reader) });
  });
}

/** What others ask about who it is. */
export function userCheck(identity: IdentityService): UserCheck {
  return {
    acting: async (reader) => {
      switch (await identity.standing(reader)) {
        case 'proven':
          return reader.userId;
        case 'nobody':
          return fail('unauthorised', 'Log in first, as a guest at least');
        case 'wrongToken':
          return fail('unauthorised', 'The token is wrong or no longer valid');
        case 'unsigned':
          return fail('bad_signature', 'Who has signed once signs everything they do');
        case 'another':
          return fail('forbidden', 'This user belongs to another device');
      }
    },
    // What is shown is no more than which comments they like: the device's id, which nobody else has, will do.
    asking: async (reader) => {
      if (reader.userId === '') return '';
      const standing = await identity.standing(reader);
      return standing === 'proven' || standing === 'unsigned' ? reader.userId : '';
    },
  };
}
