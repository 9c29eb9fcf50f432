import type { HeldConnection, Pool, Sender } from '../sql/sender.ts';
import { makeSql, type Sql } from '../sql.ts';

/** The same database, with a listener that hears of each statement when it is sent, those of transactions too. */
export function watchedSql({ pool }: Sql, onStatement: () => void): Sql {
  const watched: Pool = {
    ...watchedSender(pool, onStatement),
    hold: async () => watchedConnection(await pool.hold(), onStatement),
    openClient: () => pool.openClient(),
    end: (options) => pool.end(options),
  };
  return makeSql(watched);
}

function watchedConnection(held: HeldConnection, onStatement: () => void): HeldConnection {
  return { ...held, ...watchedSender(held, onStatement) };
}

function watchedSender(sender: Sender, onStatement: () => void): Sender {
  return {
    send: (statement, options) => {
      onStatement();
      return sender.send(statement, options);
    },
    copyIn: (statement) => sender.copyIn(statement),
    copyOut: (statement) => sender.copyOut(statement),
  };
}
