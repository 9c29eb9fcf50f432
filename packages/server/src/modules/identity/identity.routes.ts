import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { fail, social } from '../../http/call/answer.ts';
import type { UserCheck } from '../../http/reader/user-check.ts';
import type { IdentityFace } from './identity.face.ts';

export function identityRoutes(bind: BindCall, identity: IdentityFace): void {
  bind(calls.identity.guest, schemas.identity.guest, async ({ reader }) => {
    const userId = await identity.guest(reader.market.key, reader);
    return userId === undefined ? fail('unauthorised', 'Say a device that we issued') : social({ user_id: userId });
  });
}

/** The check that routes of other modules run on the user of a request. */
export function userCheck(identity: IdentityFace): UserCheck {
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
    // Only likes are shown, so an unsigned request of the guest's own device is enough: nobody else knows its id.
    asking: async (reader) => {
      if (reader.userId === '') return '';
      const standing = await identity.standing(reader);
      return standing === 'proven' || standing === 'unsigned' ? reader.userId : '';
    },
  };
}
