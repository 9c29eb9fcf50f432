import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { SignedInListener } from '../../../claims-and-proofs.ts';
import type { BindCall } from '../../../http/bind-call.ts';
import { answer, type Failed, fail, type Remembered, type RememberedUser, social } from '../../../http/call/answer.ts';
import type { MarketReader, Reader } from '../../../http/reader/reader-context.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import type { IdentityService, UserStanding } from './identity.service.ts';
import type { Contradicted, LoginFailure, LoginService } from './login/login.service.ts';
import type { SessionService } from './sessions/session.service.ts';

const issuedDevice = 'Say a device that we issued';

type IdentityRouteDeps = {
  readonly identity: IdentityService;
  readonly logins: LoginService;
  readonly sessions: SessionService;
  readonly onSignedIn: SignedInListener;
};

export function identityRoutes(bind: BindCall, deps: IdentityRouteDeps): void {
  bindLogins(bind, deps);
  bindSessions(bind, deps);
}

function bindLogins(bind: BindCall, { identity, logins, onSignedIn }: IdentityRouteDeps): void {
  bind(calls.identity.guest, schemas.identity.guest, async ({ reader }) => {
    const userId = await identity.guestFor(reader.market.key, reader);
    if (userId === undefined) return fail('unauthorised', issuedDevice);
    return answer(social({ user_id: userId }), remembering(reader, { id: userId, sessionId: '' }));
  });

  bind(calls.identity.loginToken, schemas.identity.loginToken, async ({ reader }) => {
    const token = await logins.loginToken(reader.claim.deviceId);
    return token === undefined ? fail('unauthorised', issuedDevice) : social({ login_token: token });
  });

  bind(calls.identity.login, schemas.identity.login, async ({ query, body, reader }) => {
    const idToken = body.id_token ?? body.social_info?.id_token ?? '';
    const signedIn = await logins.byClient({
      market: reader.market.key,
      claimedDevice: reader.claim.deviceId,
      device: reader.proof.device,
      guestId: await guestOf(identity, reader),
      type: query.login_type,
      loginToken: query.login_token,
      providerToken: query.login_type === 'gg' ? idToken : reader.proof.token,
      socialInfo: body.social_info ?? {},
    });
    if (typeof signedIn === 'string' || 'contradicted' in signedIn) return loginFailed(signedIn);
    const { info, sessionId } = signedIn;
    const { device } = reader.proof;
    if (device) await onSignedIn({ device, userId: info.user_id, sessionId });
    return answer(social(info), remembering(reader, { id: info.user_id, sessionId }));
  });

  bind.anywhere(calls.identity.resume, schemas.identity.resume, async ({ reader }) => {
    const { id: userId, sessionId } = reader.proof.cookieUser ?? { id: '', sessionId: '' };
    const claim = { ...reader.claim, userId };
    const standing = await identity.standing({ claim, proof: { ...reader.proof, token: '' } });
    if (standing.kind !== 'signedIn') return fail('unauthorised', 'This browser is not signed in');
    const info = await logins.resume({ id: sessionId, userId, loginType: standing.session.loginType });
    return info ? social(info) : fail('unauthorised', 'This browser is not signed in');
  });
}

function bindSessions(bind: BindCall, { identity, logins, sessions, onSignedIn }: IdentityRouteDeps): void {
  bind.anywhere(calls.identity.logout, schemas.identity.logout, async ({ reader }) => {
    const standing = await identity.standing(reader);
    if (standing.kind !== 'signedIn') return notSignedIn(standing);
    await sessions.end(standing.userId, standing.session.id);
    return answer(social({}), remembering(reader, undefined));
  });

  bind(calls.identity.bindNewDevice, schemas.identity.bindNewDevice, async ({ query, reader }) => {
    const standing = await identity.standing(reader);
    if (standing.kind !== 'signedIn') return notSignedIn(standing);
    const { userId, session } = standing;
    const { device } = reader.proof;
    const claimedDevice = reader.claim.deviceId;
    const isBound = await logins.bindDevice({ userId, claimedDevice, device }, query.old_device_id);
    if (isBound && device) await onSignedIn({ device, userId, sessionId: session.id });
    return isBound ? social({}) : fail('bad_parameter', issuedDevice);
  });

  bind.anywhere(calls.identity.sessions, schemas.identity.sessions, async ({ reader }) => {
    const standing = await identity.standing(reader);
    if (standing.kind !== 'signedIn') return notSignedIn(standing);
    const all = await sessions.list(standing.userId);
    return social(
      all.map((one) => ({
        id: one.id,
        login_type: one.login_type,
        is_current: one.id === standing.session.id,
        created_at: one.created_at.getTime(),
        used_at: one.used_at.getTime(),
        expires_at: one.expires_at.getTime(),
      })),
    );
  });

  bind.anywhere(calls.identity.endSession, schemas.identity.endSession, async ({ params, reader }) => {
    const standing = await identity.standing(reader);
    if (standing.kind !== 'signedIn') return notSignedIn(standing);
    const isEnded = await sessions.end(standing.userId, params.id);
    return isEnded ? social({}) : fail('not_found', 'There is no such session');
  });
}

/** The cookie names a user only for a browser that proved its device: by a signature, or by the cookie itself. */
function remembering(reader: Reader, user: RememberedUser | undefined): { remember?: Remembered } {
  const { market, proof, cookie } = reader;
  const key = market?.key ?? cookie?.market;
  const isHere = proof.device !== undefined && key !== undefined && proof.device.id.startsWith(key);
  return isHere ? { remember: { market: key, deviceId: proof.device.id, user } } : {};
}

/** The guest that a request proves to be; its comments and likes go into the account. */
async function guestOf(identity: IdentityService, reader: MarketReader): Promise<string> {
  const standing = await identity.standing({ claim: reader.claim, proof: { ...reader.proof, token: '' } });
  return standing.kind === 'guest' ? standing.userId : '';
}

function loginFailed(failure: LoginFailure | Contradicted): Failed {
  if (typeof failure === 'object') {
    return fail('bad_parameter', `social_info.${failure.contradicted} is of somebody else than the provider's token`);
  }
  switch (failure) {
    case 'noProvider':
      return fail('bad_parameter', 'This service has no such login');
    case 'wrongLoginToken':
      return fail('unauthorised', 'The login token is wrong, too old or already used');
    case 'refused':
      return fail('unauthorised', 'The provider does not vouch for this token');
    case 'repeated':
      return fail('unauthorised', 'This token was already used');
    case 'away':
      return fail('unavailable', 'The provider cannot be asked right now');
  }
}

function notSignedIn({ kind }: UserStanding): Failed {
  return kind === 'wrongToken'
    ? fail('unauthorised', 'The token is wrong or no longer valid')
    : fail('unauthorised', 'Sign in first');
}

/** The check that routes of other areas run on the user of a request. */
export function userCheck(identity: IdentityService): UserCheck {
  const acting = async (reader: Reader): Promise<string | Failed> => {
    const standing = await identity.standing(reader);
    switch (standing.kind) {
      case 'guest':
      case 'signedIn':
        return standing.userId;
      case 'nobody':
        return fail('unauthorised', 'Log in first, as a guest at least');
      case 'wrongToken':
        return notSignedIn(standing);
      case 'unsigned':
        return fail('bad_signature', 'A guest acts by a signature or by the cookie of its browser');
      case 'another':
        return fail('forbidden', 'This user belongs to another device');
    }
  };
  return {
    acting,
    writing: async (reader) => {
      const userId = await acting(reader);
      if (typeof userId !== 'string') return userId;
      const isBanned = await identity.isBanned(userId, reader.proof.device);
      return isBanned ? fail('banned', 'This account may read, but not write') : userId;
    },
    signedIn: async (reader) => {
      const standing = await identity.standing(reader);
      return standing.kind === 'signedIn' ? standing.userId : notSignedIn(standing);
    },
    session: async (reader) => {
      const standing = await identity.standing(reader);
      return standing.kind === 'signedIn' ? { userId: standing.userId, sessionId: standing.session.id } : undefined;
    },
    asking: async (reader) => {
      const standing = await identity.standing(reader);
      return standing.kind === 'guest' || standing.kind === 'signedIn' ? standing.userId : '';
    },
  };
}
