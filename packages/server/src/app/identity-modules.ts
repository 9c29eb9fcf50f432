import { ReaderRepository } from '../areas/reader/data/reader.repository.ts';
import { readerRoutes } from '../areas/reader/data/reader.routes.ts';
import { ReaderDataService } from '../areas/reader/data/reader.service.ts';
import type { DeviceFace } from '../areas/reader/device/device.face.ts';
import { BanRepository } from '../areas/reader/identity/ban.repository.ts';
import { banKey } from '../areas/reader/identity/ban-hash.rows.ts';
import type { IdentityFace } from '../areas/reader/identity/identity.face.ts';
import { IdentityRepository } from '../areas/reader/identity/identity.repository.ts';
import { identityRoutes, userCheck } from '../areas/reader/identity/identity.routes.ts';
import { IdentityService } from '../areas/reader/identity/identity.service.ts';
import { TokenInspectionProvider } from '../areas/reader/identity/login/fb-provider.ts';
import { OpenIdProvider } from '../areas/reader/identity/login/gg-provider.ts';
import { LoginRepository } from '../areas/reader/identity/login/login.repository.ts';
import { LoginService } from '../areas/reader/identity/login/login.service.ts';
import { LoginNonces } from '../areas/reader/identity/login/login-attempt.ts';
import type { LoginProviders } from '../areas/reader/identity/login/provider.ts';
import { SessionRepository } from '../areas/reader/identity/sessions/session.repository.ts';
import { SessionService } from '../areas/reader/identity/sessions/session.service.ts';
import { openTrial } from '../areas/reader/identity/trial/trial-provider.ts';
import type { SignedInListener } from '../claims-and-proofs.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { Config } from '../environment/config.ts';
import type { BindCall } from '../http/bind-call.ts';
import { derivedKey } from '../http/derived-key.ts';
import { isOwnMachine } from '../http/own-machine.ts';
import type { UserCheck } from '../http/reader/user-check.ts';
import type { PageRequest } from '../ssr/render.ts';

type IdentityModuleDeps = {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secret: string;
  readonly devices: DeviceFace;
  readonly report: (error: unknown) => void;
  readonly onSignedIn: SignedInListener;
};
export type IdentityModules = {
  /** The check that other modules use. */
  readonly users: UserCheck;
  readonly identity: IdentityFace;
  readonly sessions: SessionService;
  readonly logins: LoginService;
  readonly providers: LoginProviders;
  readonly nonces: LoginNonces;
  /** Whether the login on offer is the trial one. */
  readonly isTrial: boolean;
  readonly onSignedIn: SignedInListener;
  stop(): Promise<void>;
};

/** Who readers are, how they sign in, and what is kept of them. */
export function bindIdentity(bind: BindCall, deps: IdentityModuleDeps): IdentityModules {
  const { sql, clock, secret, devices, onSignedIn } = deps;
  const sessions = new SessionService(new SessionRepository(sql), clock);
  const store = new IdentityRepository(sql);
  const ofBans = banKey(secret);
  const identity = new IdentityService({ store, sessions, bans: new BanRepository(sql, ofBans), devices, clock });
  const { providers, trial } = openProviders(deps);
  const nonces = new LoginNonces(derivedKey(secret, 'login nonce'));
  const logins = new LoginService({ store: new LoginRepository(sql), sessions, providers, nonces, devices, clock });
  identityRoutes(bind, { identity, logins, sessions, onSignedIn });
  const users = userCheck(identity);
  readerRoutes(bind, new ReaderDataService(new ReaderRepository(sql, ofBans), clock), users);
  const stop = async () => trial?.close();
  return { users, identity, sessions, logins, providers, nonces, isTrial: trial !== undefined, onSignedIn, stop };
}

/** Those that the operator configured; without any, the trial login where it is allowed and installed. */
function openProviders({ config, clock, report }: IdentityModuleDeps) {
  const { gg, fb } = config.login;
  const trial = !gg && !fb && isOwnMachine(config) ? openTrial({ clock, report }) : undefined;
  const openId = gg ? new OpenIdProvider(gg, clock) : trial;
  const providers: LoginProviders = {
    ...(openId && { gg: openId }),
    ...(fb && { fb: new TokenInspectionProvider(fb, clock) }),
  };
  return { providers, trial };
}

/** What pages offer to sign in with. */
export const loginsOf = ({ providers, isTrial }: IdentityModules): PageRequest['logins'] =>
  isTrial ? ['trial'] : (['gg', 'fb'] as const).filter((type) => providers[type] !== undefined);
