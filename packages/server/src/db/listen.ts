import postgres from 'postgres';
import type { Sql } from './sql.ts';

export type Listener = {
  /** Told what each notice says. */
  onNotice: (said: string) => void;
  /** Told when the connection is there, again after each time it was lost: what came between is not known. */
  onListening: () => void;
};

type Ear = { readonly sql: postgres.Sql; listeners: number };

/** One connection for all who listen through the same client. */
const ears = new WeakMap<Sql, Ear>();

/** Listens on a connection apart from the client's own, which goes with the last who listens; the answer stops it. */
export async function listenTo(
  sql: Sql,
  channel: string,
  { onNotice, onListening }: Listener,
): Promise<() => Promise<void>> {
  const ear = ears.get(sql) ?? openEar(sql);
  ear.listeners += 1;
  const { unlisten } = await ear.sql.listen(channel, onNotice, onListening);
  return async () => {
    ear.listeners -= 1;
    if (ear.listeners > 0) return await unlisten();
    ears.delete(sql);
    await ear.sql.end({ timeout: 1 });
  };
}

function openEar(sql: Sql): Ear {
  const options = { ...sql.options, max: 1 } as unknown as postgres.Options<Record<string, never>>;
  const ear = { sql: postgres(options), listeners: 0 };
  ears.set(sql, ear);
  return ear;
}
