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
  readonly wanted: Wanted;
  /** Settings of the session, as PostgreSQL names them. */
  readonly settings: Readonly<Record<string, string>>;
};

export type Tls = { readonly isTried: boolean; readonly isNeeded: boolean; readonly options: ConnectionOptions };
export const wantedKinds = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby', 'any'] as const;
export type Wanted = (typeof wantedKinds)[number];

/** PostgreSQL's own port. */
const usualPort = 5432;

export function addressOf(connection: Connection): Address {
  if ('url' in connection) return addressInUrl(connection.url, connection.database);
  const { host, port, database, username } = connection;
  return { ...nothingSaid, hosts: [{ host, port }], database, user: username };
}

const noTls: Tls = { isTried: false, isNeeded: false, options: {} };
const nothingSaid = {
  user: undefined,
  password: undefined,
  database: undefined,
  tls: noTls,
  wanted: 'any' as const,
  settings: {},
};

/**
 * `postgres://user:password@host:port,host:port/database?sslmode=require`: several hosts are tried in turn, which no
 * URL allows, so the parts are read here.
 */
function addressInUrl(text: string, database: string | undefined): Address {
  const [, before = '', hosts = '', path = '', query = ''] =
    /^[a-z]+:\/\/(?:(.*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?/i.exec(text) ?? [];
  const [user = '', ...password] = before.split(':');
  const {
    sslmode,
    sslrootcert,
    target_session_attrs: wanted,
    host,
    ...settings
  } = Object.fromEntries(new URLSearchParams(query));
  return {
    hosts: hostsIn(host ?? decodeURIComponent(hosts)),
    user: decodeURIComponent(user) || undefined,
    password: decodeURIComponent(password.join(':')) || undefined,
    database: database ?? (decodeURIComponent(path) || undefined),
    tls: tlsFor(sslmode ?? process.env.PGSSLMODE, sslrootcert),
    wanted: wantedOf(wanted ?? process.env.PGTARGETSESSIONATTRS),
    settings,
  };
}

function hostsIn(text: string): Host[] {
  const all = text || process.env.PGHOST || 'localhost';
  return all.split(',').map((one) => {
    const [, name = one, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? [];
    return { host: name.replace(/^\[|\]$/g, ''), port: Number(port ?? process.env.PGPORT ?? usualPort) };
  });
}

/** As PostgreSQL's own tools mean it: only the two that verify look at the certificate. */
function tlsFor(mode: string | undefined, rootFile: string | undefined): Tls {
  const ca = rootFile === undefined || rootFile === 'system' ? {} : { ca: readFileSync(rootFile) };
  switch (rootFile === 'system' ? 'verify-full' : mode) {
    case 'allow':
    case 'prefer':
      return { isTried: true, isNeeded: false, options: { rejectUnauthorized: false } };
    case 'require':
      return { isTried: true, isNeeded: true, options: { rejectUnauthorized: false } };
    case 'verify-ca':
      return { isTried: true, isNeeded: true, options: { ...ca, checkServerIdentity: () => undefined } };
    case 'verify-full':
      return { isTried: true, isNeeded: true, options: ca };
    case undefined:
    case '':
    case 'disable':
      return noTls;
    default: // whatever was meant, it was not to go unencrypted
      throw new TypeError(`sslmode cannot be ${mode}`);
  }
}

function wantedOf(text: string | undefined): Wanted {
  if (text === undefined || text === '') return 'any';
  const wanted = wantedKinds.find((kind) => kind === text);
  if (wanted === undefined) throw new TypeError(`target_session_attrs cannot be ${text}`);
  return wanted;
}
