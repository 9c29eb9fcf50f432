import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** Our own PostgreSQL, by the folder of its socket. */
export type SocketConnection = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
};
/** The operator's PostgreSQL, or a pooler before it. */
export type UrlConnection = {
  readonly url: string;
  readonly database?: string;
  /** Whether PostgreSQL may keep plans of our statements under names: not behind a pooler that knows nothing of names. */
  readonly namedStatements?: boolean;
};
export type Connection = SocketConnection | UrlConnection;

export type Host = { readonly host: string; readonly port: number };

/** Where a PostgreSQL is and who asks; what is undefined comes from the environment (PGUSER, PGPASSWORD and so on). */
export type Address = {
  readonly hosts: readonly Host[];
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly tls: Tls;
  /** Which of several hosts is wanted. */
  readonly wanted: HostKind;
  /** Seconds that a host has to let us in, where the operator says so. */
  readonly connectTimeout: number | undefined;
  readonly applicationName: string;
  /** Settings of the session, as PostgreSQL names them. */
  readonly settings: Readonly<Record<string, string>>;
};

export type Tls = { readonly isTried: boolean; readonly isNeeded: boolean; readonly options: ConnectionOptions };
const hostKinds = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby', 'any'] as const;
export type HostKind = (typeof hostKinds)[number];

export const noTls: Tls = { isTried: false, isNeeded: false, options: {} };
/** PostgreSQL's own port. */
const usualPort = '5432';
const usualName = 'griot';

export function addressOf(connection: Connection): Address {
  if ('url' in connection) return addressInUrl(connection.url, connection.database);
  const { host, port, database, username } = connection;
  return {
    hosts: [{ host, port }],
    user: username,
    password: undefined,
    database,
    tls: noTls,
    wanted: 'any',
    connectTimeout: undefined,
    applicationName: usualName,
    settings: {},
  };
}

/**
 * `postgres://user:password@host:port,host:port/database?sslmode=require`: several hosts are tried in turn, which no
 * URL allows, so the parts are read here.
 */
function addressInUrl(text: string, database: string | undefined): Address {
  const [, before = '', hosts = '', path = '', query = ''] =
    /^[a-z]+:\/\/(?:([^/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?/i.exec(text) ?? [];
  const [user = '', ...password] = before.split(':');
  const { connection: named, settings } = parametersIn(query);
  return {
    hosts: hostsIn(named.host ?? decodeURIComponent(hosts), named.port),
    user: named.user ?? (decodeURIComponent(user) || undefined),
    password: named.password ?? (decodeURIComponent(password.join(':')) || undefined),
    database: database ?? named.dbname ?? (decodeURIComponent(path) || undefined),
    tls: tlsFor(named.sslmode ?? process.env.PGSSLMODE, named),
    wanted: hostKindOf(named.target_session_attrs ?? process.env.PGTARGETSESSIONATTRS),
    connectTimeout: Number(named.connect_timeout) || undefined,
    applicationName: named.application_name ?? usualName,
    settings,
  };
}

/** Parameters that say how to connect. All others are settings of the session. */
const connectionParameters = [
  ...['host', 'port', 'user', 'password', 'dbname', 'connect_timeout', 'application_name', 'target_session_attrs'],
  ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey'],
] as const;
/** What other clients know and this one does not: better no connection than another one than was meant. */
const notKnown =
  /^(options|service|passfile|hostaddr|channel_binding|require_auth|load_balance_hosts|gss\w+|krb\w+|ssl\w+)$/;

type Parameters = Readonly<Record<string, string>>;

function parametersIn(query: string): { connection: Parameters; settings: Parameters } {
  const connection: Record<string, string> = {};
  const settings: Record<string, string> = {};
  for (const pair of query.split('&').filter((one) => one !== '')) {
    const [name = '', ...value] = pair.split('=').map(decodeURIComponent);
    const isOfConnection = connectionParameters.some((known) => known === name);
    if (!isOfConnection && notKnown.test(name)) throw new TypeError(`${name} is not taken`);
    (isOfConnection ? connection : settings)[name] = value.join('=');
  }
  return { connection, settings };
}

function hostsIn(text: string, ports = ''): Host[] {
  const all = (text || process.env.PGHOST || 'localhost').split(',');
  const named = ports.split(',');
  return all.map((one, nth) => {
    const [, name = one, own] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? [];
    const port = own ?? (named[nth] || named[0] || process.env.PGPORT || usualPort);
    return { host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
  });
}

/** As PostgreSQL's own tools mean it: a certificate is looked at by the two that verify, or where one to trust is named. */
function tlsFor(mode: string | undefined, { sslrootcert, sslcert, sslkey }: Parameters): Tls {
  const own = {
    ...(sslrootcert !== undefined && sslrootcert !== 'system' && { ca: readFileSync(sslrootcert) }),
    ...(sslcert !== undefined && { cert: readFileSync(sslcert) }),
    ...(sslkey !== undefined && { key: readFileSync(sslkey) }),
  };
  switch (sslrootcert === 'system' ? 'verify-full' : mode) {
    case 'allow':
    case 'prefer':
      return { isTried: true, isNeeded: false, options: { ...own, rejectUnauthorized: false } };
    case 'require':
      if (sslrootcert !== undefined) return tlsFor('verify-ca', { sslrootcert, sslcert, sslkey } as Parameters);
      return { isTried: true, isNeeded: true, options: { ...own, rejectUnauthorized: false } };
    case 'verify-ca':
      return { isTried: true, isNeeded: true, options: { ...own, checkServerIdentity: () => undefined } };
    case 'verify-full':
      return { isTried: true, isNeeded: true, options: own };
    case undefined:
    case '':
    case 'disable':
      if (sslrootcert !== undefined) throw new TypeError('sslrootcert says nothing without an sslmode');
      return noTls;
    default: // whatever was meant, it was not to go unencrypted
      throw new TypeError(`sslmode cannot be ${mode}`);
  }
}

function hostKindOf(text: string | undefined): HostKind {
  if (text === undefined || text === '') return 'any';
  const kind = hostKinds.find((known) => known === text);
  if (kind === undefined) throw new TypeError(`target_session_attrs cannot be ${text}`);
  return kind;
}
