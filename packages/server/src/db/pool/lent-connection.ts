import { ConnectionLost } from '../sql/connection-lost.ts';
import type { OpenConnection } from '../sql/open-connection.ts';
import type { HeldConnection } from '../sql/sender.ts';

/** A connection for one user, who has no part in it any more once it is given back. */
export function lent(connection: OpenConnection, giveBack: () => void): HeldConnection {
  let isHeld = true;
  const own = (): OpenConnection => {
    if (isHeld) return connection;
    throw new ConnectionLost('the connection was given back');
  };
  return {
    send: async (statement, options) => await own().send(statement, options),
    copyIn: async (statement) => await own().copyIn(statement),
    copyOut: async (statement) => await own().copyOut(statement),
    cancel: async () => await own().cancel(),
    release: (isSpoilt = false) => {
      if (!isHeld) return;
      isHeld = false;
      if (isSpoilt) connection.cut();
      else giveBack();
    },
  };
}

/** PostgreSQL is asked to end what it does for somebody who was given up, and nobody uses the connection again. */
export function abandon(held: HeldConnection): void {
  held.cancel().catch(() => {}); // it is gone already
  held.release(true);
}
