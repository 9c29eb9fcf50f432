import { Socket } from 'node:net';
import { MINUTE_MS } from '@griot/domain/time-units';
import pg from 'pg';
import { type Address, type Host, type HostKind, noTls, type Tls } from './address.ts';
import { ConnectionLost } from './connection-lost.ts';

export type ClientOptions = {
  /** Seconds that one host has to let us in. */
  readonly connectTimeout: number;
  /** Milliseconds after which the server ends a statement; 0 for never. */
  readonly statementTimeout: number;
};

export type OpenClient = {
  readonly client: pg.Client;
  readonly socket: Socket;
  /** Aborted, with the reason, once the connection is gone. The client itself tells only whoever listens at that moment. */
  readonly ended: AbortSignal;
};

/** One way to be let in. */
type Way = { readonly at: number; readonly tls: Tls; readonly wanted: HostKind };

/** Opens connections to the first of the hosts that takes us and is of the kind that is wanted. */
export class ClientOpener {
  readonly #address: Address;
  readonly #options: ClientOptions;
  /** The host that answered last is asked first; one that did not is asked last. */
  #first = 0;

  constructor(address: Address, options: ClientOptions) {
    this.#address = address;
    this.#options = options;
  }

  /** @param signal gives up what is being opened, and tries no further host */
  async open(signal?: AbortSignal): Promise<OpenClient> {
    let failure: unknown = new ConnectionLost('nobody wants the connection any more');
    for (const { at, tls, wanted } of this.#ways()) {
      if (signal?.aborted) break;
      try {
        const opened = await this.#openAt(this.#address.hosts[at] as Host, { tls, wanted, signal });
        this.#first = at;
        return opened;
      } catch (error) {
        failure = error;
        if (this.#first === at) this.#first = (at + 1) % this.#address.hosts.length;
      }
    }
    throw failure;
  }

  #ways(): Way[] {
    const { hosts, tls, wanted } = this.#address;
    const order = hosts.map((_, nth) => (this.#first + nth) % hosts.length);
    const kinds: HostKind[] = wanted === 'prefer-standby' ? ['standby', 'any'] : [wanted];
    const ways = tls.isTried && !tls.isNeeded ? [tls, noTls] : [tls];
    return kinds.flatMap((kind) => order.flatMap((at) => ways.map((way) => ({ at, tls: way, wanted: kind }))));
  }

  async #openAt(
    host: Host,
    { tls, wanted, signal }: Omit<Way, 'at'> & { signal: AbortSignal | undefined },
  ): Promise<OpenClient> {
    const socket = new Socket();
    const giveUp = () => void socket.destroy(new Error('the host did not let us in in time'));
    const timer = setTimeout(giveUp, (this.#address.connectTimeout ?? this.#options.connectTimeout) * 1000);
    signal?.addEventListener('abort', giveUp);
    try {
      const client = this.#clientOn(socket, host, tls);
      const ended = endOf(client);
      await client.connect();
      ended.throwIfAborted(); // PostgreSQL's farewell may arrive together with its welcome
      await refuseOther(client, wanted);
      ended.throwIfAborted();
      return { client, socket, ended };
    } catch (error) {
      socket.destroy();
      throw error instanceof pg.DatabaseError ? error : new ConnectionLost(messageOf(error), { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #clientOn(socket: Socket, { host, port }: Host, tls: Tls): pg.Client {
    const { user, password, database, settings, applicationName } = this.#address;
    const { statementTimeout } = this.#options;
    return new pg.Client({
      host,
      port,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      ...(database !== undefined && { database }),
      ssl: tls.isTried ? tls.options : false,
      stream: () => socket,
      application_name: applicationName,
      options: sessionOptions({ ...settings, TimeZone: 'UTC', DateStyle: 'ISO' }),
      ...(statementTimeout > 0 && { statement_timeout: statementTimeout }),
      keepAlive: true,
      keepAliveInitialDelayMillis: MINUTE_MS,
    });
  }
}

function endOf(client: pg.Client): AbortSignal {
  const ended = new AbortController();
  client.on('error', (error) => ended.abort(error));
  client.on('end', () => ended.abort(new Error('the connection has ended')));
  return ended.signal;
}

/** Where a name stands for several addresses, each has a reason of its own. */
function messageOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first.message : String(first);
}

/** As on the command line of a server: blanks in a value are marked. */
function sessionOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\\s]/g, '\\$&')}`)
    .join(' ');
}

async function refuseOther(client: pg.Client, wanted: HostKind): Promise<void> {
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
  if (!isRight) throw new Error(`The database is not what target_session_attrs asks for: ${wanted}.`);
}
