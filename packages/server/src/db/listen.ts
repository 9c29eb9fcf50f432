import postgres from 'postgres';
import { type Sql, soonAgain } from './sql.ts';

export type Listener = {
  /** Called with the text of each notice. */
  onNotice: (said: string) => void;
  /** Called when the connection is open, and again after each loss: notices in between were missed. */
  onListening: () => void;
  /** Called when the connection is lost. */
  onLost?: () => void;
};

type ListeningConnection = { readonly sql: postgres.Sql; listeners: number; readonly onLost: Set<() => void> };

/** One connection for all listeners of the same client. */
const connections = new WeakMap<Sql, ListeningConnection>();

/** Listens on a connection of its own, which is closed with its last listener. Call the result to stop listening. */
export async function listenTo(
  sql: Sql,
  channel: string,
  { onNotice, onListening, onLost = () => {} }: Listener,
): Promise<() => Promise<void>> {
  const connection = connections.get(sql) ?? openConnection(sql);
  connection.listeners += 1;
  connection.onLost.add(onLost);
  const { unlisten } = await connection.sql.listen(channel, onNotice, onListening);
  return async () => {
    connection.listeners -= 1;
    connection.onLost.delete(onLost);
    // nobody waits for it: a database that is away would never answer, and what it still sends is ignored
    if (connection.listeners > 0) return void unlisten().catch(() => {});
    connections.delete(sql);
    await connection.sql.end({ timeout: 1 });
  };
}

function openConnection(sql: Sql): ListeningConnection {
  const onLost = new Set<() => void>();
  // The client asks how long to wait before it connects again; it reports the loss of a listening connection in no other way.
  const backoff = (retries: number) => {
    for (const report of onLost) report();
    return soonAgain(retries);
  };
  const options = { ...sql.options, backoff, max: 1 } as unknown as postgres.Options<Record<string, never>>;
  const connection = { sql: postgres(options), listeners: 0, onLost };
  connections.set(sql, connection);
  return connection;
}
