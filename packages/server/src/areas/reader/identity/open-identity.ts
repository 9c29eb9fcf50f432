import type { SignedInListener } from '../../../claims-and-proofs.ts';
import type { Config } from '../../../environment/config.ts';
import type { BindCall } from '../../../http/bind-call.ts';
import { derivedKey } from '../../../http/derived-key.ts';
import { isOwnMachine } from '../../../http/own-machine.ts';
import type { RouteServer } from '../../../http/wire/route-server.ts';
import type { Opening } from '../../../opening.ts';
import { forgetOld } from '../../../retention.ts';
import type { DeviceFace } from '../reader.face.ts';
import { BanRepository, deleteBanHashes } from './ban.repository.ts';
import { BanCommandsRepository } from './ban-commands.repository.ts';
import { banKey } from './ban-hash.rows.ts';
import { IdentityRepository } from './identity.repository.ts';
import { identityRoutes, userCheck } from './identity.routes.ts';
import { IdentityService } from './identity.service.ts';
import { TokenInspectionProvider } from './login/fb-provider.ts';
import { OpenIdProvider } from './login/gg-provider.ts';
import { LoginRepository } from './login/login.repository.ts';
import { LoginService, loginRetention } from './login/login.service.ts';
import { LoginNonces } from './login/login-attempt.ts';
import { type LoginPageDeps, loginPageRoutes } from './login/login-pages.routes.ts';
import type { LoginProviders } from './login/provider.ts';
import { avatarRoutes } from './people/avatar.routes.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionService } from './sessions/session.service.ts';
import { openTrial } from './trial/trial-provider.ts';

export type IdentityConfig = Pick<Config, 'login' | 'demo' | 'host' | 'publicUrl' | 'trustProxy'>;
type IdentityNeighbours = {
  readonly devices: Pick<DeviceFace, 'exists'>;
  readonly onSignedIn: SignedInListener;
};
/** What the pages of the login take from the server. */
type LoginPageSettings = Pick<LoginPageDeps, 'readers' | 'csrf' | 'base' | 'publicUrl' | 'isHttps'> & {
  /** The key of the cookie that says who the reader is. */
  readonly cookieKey: Buffer;
};

/** Who readers are, and how they sign in. */
export function openIdentity(opening: Opening, { devices, onSignedIn }: IdentityNeighbours) {
  const { sql, clock, secret } = opening;
  const logins = new LoginRepository(sql);

  /** For who serves readers: with `config` it is known how they may sign in. */
  function openPeople(config: IdentityConfig) {
    const sessions = new SessionService(new SessionRepository(sql), clock);
    const bans = new BanRepository(sql, banKey(secret()));
    const identity = new IdentityService({ store: new IdentityRepository(sql), sessions, bans, devices, clock });
    const { providers, trial } = openProviders(config, opening);
    const nonces = new LoginNonces(derivedKey(secret(), 'login nonce'));
    const service = new LoginService({ store: logins, sessions, providers, nonces, devices, clock });
    const people = { identity, logins: service, sessions, onSignedIn };

    function bindRoutes(app: RouteServer, { cookieKey, ...settings }: LoginPageSettings): void {
      const keys = { reader: cookieKey, attempt: derivedKey(secret(), 'login attempt') };
      loginPageRoutes(app, { ...settings, ...people, providers, nonces, clock, keys });
      avatarRoutes(app);
    }

    return {
      users: userCheck(identity),
      bindCalls: (bind: BindCall) => identityRoutes(bind, people),
      bindRoutes,
      offered: offeredBy(providers, trial !== undefined),
      running: [{ stop: async () => trial?.close() }],
    };
  }

  return {
    openPeople,
    /** For commands. */
    bans: new BanCommandsRepository(sql, () => banKey(secret())),
    /** What the worker forgets. */
    retentions: {
      logins: loginRetention(logins, clock),
      bans: forgetOld(clock, { retainedFor: 0, forget: (now) => deleteBanHashes(sql, now) }),
    },
  };
}

/** Those that the operator configured; without any, the trial login where it is allowed and installed. */
function openProviders(config: IdentityConfig, { clock, reportOf }: Opening) {
  const { gg, fb } = config.login;
  const report = reportOf('the trial login could not be opened');
  const trial = !gg && !fb && isOwnMachine(config) ? openTrial({ clock, report }) : undefined;
  const openId = gg ? new OpenIdProvider(gg, clock) : trial;
  const providers: LoginProviders = {
    ...(openId && { gg: openId }),
    ...(fb && { fb: new TokenInspectionProvider(fb, clock) }),
  };
  return { providers, trial };
}

/** What pages offer to sign in with. */
const offeredBy = (providers: LoginProviders, isTrial: boolean): readonly ('gg' | 'fb' | 'trial')[] =>
  isTrial ? ['trial'] : (['gg', 'fb'] as const).filter((type) => providers[type] !== undefined);
