import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { UserCheck } from '../http/reader/user-check.ts';
import type { DeviceFace } from '../modules/device/device.face.ts';
import { BanRepository } from '../modules/identity/ban.repository.ts';
import { IdentityRepository } from '../modules/identity/identity.repository.ts';
import { identityRoutes, userCheck } from '../modules/identity/identity.routes.ts';
import { IdentityService } from '../modules/identity/identity.service.ts';
import { LoginRepository } from '../modules/identity/login/login.repository.ts';
import { LoginService } from '../modules/identity/login/login.service.ts';
import type { LoginProviders } from '../modules/identity/login/provider.ts';
import { SessionRepository } from '../modules/identity/sessions/session.repository.ts';
import { SessionService } from '../modules/identity/sessions/session.service.ts';
import { ReaderRepository } from '../modules/reader/reader.repository.ts';
import { readerRoutes } from '../modules/reader/reader.routes.ts';
import { ReaderDataService } from '../modules/reader/reader.service.ts';

type IdentityModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly devices: DeviceFace;
  readonly providers: LoginProviders;
};

/** Who readers are, how they sign in, and what is kept of them. Answers the check that other modules use. */
export function bindIdentity(bind: BindCall, { sql, clock, devices, providers }: IdentityModuleDeps): UserCheck {
  const sessions = new SessionService(new SessionRepository(sql), clock);
  const identity = new IdentityService({
    store: new IdentityRepository(sql),
    sessions,
    bans: new BanRepository(sql),
    devices,
    clock,
  });
  const logins = new LoginService({ store: new LoginRepository(sql), sessions, providers, devices, clock });
  identityRoutes(bind, { identity, logins, sessions });
  const users = userCheck(identity);
  readerRoutes(bind, new ReaderDataService(new ReaderRepository(sql), clock), users);
  return users;
}
