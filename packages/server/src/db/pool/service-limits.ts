import type { SqlOptions } from '../connect.ts';

export type ServiceLimits = Required<Pick<SqlOptions, 'connectTimeout' | 'statementTimeout'>> & {
  /** Milliseconds that somebody waits for an answer at most. */
  readonly deadline: number;
  /** Milliseconds without any answer after which PostgreSQL is asked for a sign of life, and what it has for that. */
  readonly silence: number;
  readonly signOfLife: number;
  /** While it is away nobody waits for the next look, which may take up to so many milliseconds. */
  readonly longestLook: number;
  /** Milliseconds between two looks whether PostgreSQL is back. */
  readonly lookEvery: number;
};

/**
 * For the service, whose readers wait: the server ends what takes too long, and a server that says nothing at all counts
 * as away. Migrations and commands take the time they need.
 */
export const serviceLimits: ServiceLimits = {
  connectTimeout: 8,
  statementTimeout: 10_000,
  deadline: 12_000,
  silence: 300,
  signOfLife: 600,
  longestLook: 4_000,
  lookEvery: 250,
};
