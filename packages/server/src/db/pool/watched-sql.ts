import type { HeldConnection, Pool, Sender } from '../sql/sender.ts';
import type { Statement } from '../sql/statement.ts';
import { makeSql, type Sql } from '../sql.ts';

type OnStatement = (statement: Statement) => void;

/** The same database, with a listener that hears of each statement when it is sent, those of transactions too. */
export function watchedSql({ pool }: Sql, onStatement: OnStatement): Sql {
  const watched: Pool = {
    ...watchedSender(pool, onStatement),
    hold: async () => watchedConnection(await pool.hold(), onStatement),
    openClient: (signal) => pool.openClient(signal),
    end: (options) => pool.end(options),
  };
  return makeSql(watched);
}

function watchedConnection(held: HeldConnection, onStatement: OnStatement): HeldConnection {
  return { ...held, ...watchedSender(held, onStatement) };
}

function watchedSender(sender: Sender, onStatement: OnStatement): Sender {
  return {
    send: (statement, options) => {
      onStatement(statement);
      return sender.send(statement, options);
    },
    copyIn: (statement) => {
      onStatement(statement);
      return sender.copyIn(statement);
    },
    copyOut: (statement) => {
      onStatement(statement);
      return sender.copyOut(statement);
    },
  };
}
