import { Socket } from 'node:net';
import pg from 'pg';
import { errorCode } from '../../errors.ts';
import { ConnectionLost } from '../pool/away.ts';
import type { Address, Host, Tls, Wanted } from './address.ts';

export type ClientOptions = {
  /** Seconds that one host has to let us in. */
  readonly connectTimeout: number;
  /** Milliseconds after which the server ends a statement; 0 for never. */
  readonly statementTimeout: number;
};

export type OpenClient = { readonly client: pg.Client; readonly socket: Socket };

/** One way to be let in. */
type Way = { readonly at: number; readonly tls: Tls; readonly wanted: Wanted };

/** Opens connections to the first of the hosts that takes us and is of the kind that is wanted. */
export class ClientOpener {
  readonly #address: Address;
  readonly #options: ClientOptions;
  /** The host that answered last is asked first. */
  #first = 0;

  constructor(address: Address, options: ClientOptions) {
    this.#address = address;
    this.#options = options;
  }

  async open(): Promise<OpenClient> {
    let failure: unknown;
    for (const { at, tls, wanted } of this.#ways()) {
      try {
        const opened = await this.#openAt(this.#address.hosts[at] as Host, tls);
        await refuseOther(opened.client, wanted);
        this.#first = at;
        return opened;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  #ways(): Way[] {
    const { hosts, tls, wanted } = this.#address;
    const order = hosts.map((_, nth) => (this.#first + nth) % hosts.length);
    const kinds: Wanted[] = wanted === 'prefer-standby' ? ['standby', 'any'] : [wanted];
    const ways = tls.isTried && !tls.isNeeded ? [tls, noTls] : [tls];
    return kinds.flatMap((kind) => order.flatMap((at) => ways.map((way) => ({ at, tls: way, wanted: kind }))));
  }

  async #openAt({ host, port }: Host, tls: Tls): Promise<OpenClient> {
    const { user, password, database, settings } = this.#address;
    const { connectTimeout, statementTimeout } = this.#options;
    const socket = new Socket();
    const client = new pg.Client({
      host,
      port,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      ...(database !== undefined && { database }),
      ssl: tls.isTried ? tls.options : false,
      stream: () => socket,
      application_name: 'griot',
      options: sessionOptions({ ...settings, TimeZone: 'UTC' }),
      connectionTimeoutMillis: connectTimeout * 1000,
      ...(statementTimeout > 0 && { statement_timeout: statementTimeout }),
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
    });
    client.on('error', () => {}); // whoever waits for an answer is told, and so is whoever has the connection
    try {
      await client.connect();
    } catch (error) {
      socket.destroy();
      throw errorCode(error) === undefined ? new ConnectionLost(messageOf(error), { cause: error }) : error;
    }
    return { client, socket };
  }
}

const noTls: Tls = { isTried: false, isNeeded: false, options: {} };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** As on the command line of a server: blanks in a value are marked. */
function sessionOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, '\\$&')}`)
    .join(' ');
}

async function refuseOther(client: pg.Client, wanted: Wanted): Promise<void> {
  if (wanted === 'any') return;
  const { rows } = await client.query<{ only_read: boolean; standby: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as only_read, pg_is_in_recovery() as standby`,
  );
  const [found = { only_read: false, standby: false }] = rows;
  const isRight = {
    'read-write': !found.only_read,
    'read-only': found.only_read,
    primary: !found.standby,
    standby: found.standby,
    'prefer-standby': found.standby,
  }[wanted];
  if (isRight) return;
  void client.end().catch(() => {});
  throw new ConnectionLost(`The database is not what target_session_attrs asks for: ${wanted}.`);
}
