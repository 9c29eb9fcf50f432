import type { Clock } from '@griot/server/src/clock.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import type { Opening } from '@griot/server/src/opening.ts';

/** The secret of every fresh app. */
export const testSecret = 'a secret that only these tests have in common';

/** What a test opens an area with. A failure that keeps nobody waiting fails the test, where it gives no `reportOf`. */
export function anOpening({ sql, clock, reportOf = refuse }: AnOpening): Opening {
  return { sql, clock, secret: () => testSecret, reportOf };
}
type AnOpening = { readonly sql: Sql; readonly clock: Clock; readonly reportOf?: Opening['reportOf'] };

const refuse = (what: string) => (error: unknown) => {
  throw new Error(what, { cause: error });
};
