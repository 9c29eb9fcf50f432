import postgres from 'postgres';
import type { Sql } from './sql.ts';

export type Listener = {
  /** Told what each notice says. */
  onNotice: (said: string) => void;
  /** Told when the connection is there, again after each time it was lost: what came between is not known. */
  onListening: () => void;
  /** Told when the connection is lost. */
  onLost?: () => void;
};

type Ear = { readonly sql: postgres.Sql; listeners: number; readonly onLost: Set<() => void> };

/** One connection for all who listen through the same client. */
const ears = new WeakMap<Sql, Ear>();

/** Listens on a connection apart from the client's own, which goes with the last who listens; the answer stops it. */
export async function listenTo(
  sql: Sql,
  channel: string,
  { onNotice, onListening, onLost = () => {} }: Listener,
): Promise<() => Promise<void>> {
  const ear = ears.get(sql) ?? openEar(sql);
  ear.listeners += 1;
  ear.onLost.add(onLost);
  const { unlisten } = await ear.sql.listen(channel, onNotice, onListening);
  return async () => {
    ear.listeners -= 1;
    ear.onLost.delete(onLost);
    if (ear.listeners > 0) return await unlisten();
    ears.delete(sql);
    await ear.sql.end({ timeout: 1 });
  };
}

function openEar(sql: Sql): Ear {
  const onLost = new Set<() => void>();
  // The client asks how long to wait whenever the connection that listens has gone; it tells nobody of that otherwise.
  const backoff = (retries: number) => {
    for (const tell of onLost) tell();
    return typeof sql.options.backoff === 'function' ? sql.options.backoff(retries) : Number(sql.options.backoff);
  };
  const options = { ...sql.options, backoff, max: 1 } as unknown as postgres.Options<Record<string, never>>;
  const ear = { sql: postgres(options), listeners: 0, onLost };
  ears.set(sql, ear);
  return ear;
}
