import postgres from 'postgres';
import { knowArrays } from './array-types.ts';

/** Our own PostgreSQL, by the folder of its socket. */
export type SocketConnection = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
};
export type UrlConnection = { readonly url: string; readonly database?: string };
export type Connection = SocketConnection | UrlConnection;

type OurTypes = { bigint: number };
export type Sql = postgres.Sql<OurTypes>;
/** A client or a transaction. */
export type AnySql = Sql | postgres.TransactionSql<OurTypes>;
/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

export type SqlOptions = {
  readonly max?: number;
  /** Seconds. */
  readonly connectTimeout?: number;
  /** Milliseconds after which the server ends a statement; none unless said. */
  readonly statementTimeout?: number;
  /** Seconds before a connection that failed is opened again; longer the more often it failed unless said. */
  readonly backoff?: number;
  /** Whether a connection stays the same for as long as it can; else it is renewed now and then. */
  readonly isLasting?: boolean;
  /** Of types that are written otherwise than usual. */
  readonly types?: Readonly<Record<string, postgres.PostgresType>>;
};

/** Counts and times in ms fit a number; whatever does not is an error, never a rounded value. */
const bigint: postgres.PostgresType<number> = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
    return value;
  },
};

/** The client would wait for up to twenty seconds, long after the database is back. */
export const soonAgain = (failures: number): number => Math.min(1, 0.05 * 2 ** failures) * (0.5 + Math.random() / 2);

/** Rows come as they are named in SQL, timestamptz as Date, bigint as number, numeric as text. */
export function connect(
  connection: Connection,
  { max = 10, connectTimeout = 30, statementTimeout = 0, backoff, isLasting = false, types = {} }: SqlOptions = {},
): Sql {
  const options = {
    max,
    connect_timeout: connectTimeout,
    backoff: backoff === undefined ? soonAgain : () => backoff,
    ...(isLasting && { max_lifetime: null }),
    types: { bigint, ...types },
    fetch_types: false, // array-types.ts says why
    onnotice: () => {}, // "already exists, skipping" is not news
    connection: {
      application_name: 'griot',
      TimeZone: 'UTC',
      ...(statementTimeout > 0 && { statement_timeout: statementTimeout }),
    },
  };
  const { url, ...chosen } = { url: undefined, ...connection };
  const sql = url === undefined ? postgres({ ...options, ...chosen }) : postgres(url, { ...options, ...chosen });
  knowArrays(sql.options);
  return sql;
}
