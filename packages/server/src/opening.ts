import type { Clock } from './clock.ts';
import type { Sql } from './db/sql.ts';

/** What begins and ends with the service. */
export type Running = { start?(): void | Promise<void>; stop(): Promise<void> };

/**
 * What every area is opened with, by whoever needs it: the calls, the worker, a command. Opening builds the area's
 * services and asks the database nothing, so a command that needs one of them opens the whole area.
 */
export type Opening = {
  readonly sql: Sql;
  readonly clock: Clock;
  /** The service's own secret. A command reads it from the data folder only when something asks for it. */
  readonly secret: () => string;
  /** Where failures go that keep nobody waiting; `what` says in words what did not work. */
  readonly reportOf: (what: string) => (error: unknown) => void;
};
