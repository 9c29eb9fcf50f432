import type { Sql } from './sql.ts';

/** Any number will do as long as nobody else in the database uses it. */
const partitionTurn = 4_729_002;

/** The day of a time, UTC, as the partitions are cut. */
export const dayOf = (ts: number): string => new Date(ts).toISOString().slice(0, 10);

/** The tables that are cut by days. */
type DayTable = 'event' | 'request_log' | 'figure_mark';

/** Partitions by day of one table, made as they are needed. */
export class DayPartitions {
  readonly #sql: Sql;
  readonly #table: DayTable;
  readonly #days = new Set<string>();

  constructor(sql: Sql, table: DayTable) {
    this.#sql = sql;
    this.#table = table;
  }

  /** Returns the days that are new to this process. */
  async make(days: ReadonlySet<string>): Promise<string[]> {
    const missing = [...days].filter((day) => !this.#days.has(day));
    for (const day of missing) {
      await this.#makeOne(day);
      this.#days.add(day);
    }
    return missing;
  }

  /** Drops whole days and returns how many. It waits only a moment for its lock, since writers wait meanwhile. */
  async dropBefore(day: string): Promise<number> {
    const names = await this.#sql<{ name: string }[]>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = ${this.#table}::regclass and relname ~ ${`^${this.#table}_[0-9]{8}$`}
         and relname < ${this.#nameOf(day)}
       order by relname`;
    for (const { name } of names) {
      await this.#sql.begin(async (sql) => {
        await sql`set local lock_timeout = '2s'`;
        await sql`drop table if exists ${sql(name)}`;
      });
    }
    return names.length;
  }

  /** What each day takes on disk, the oldest first. */
  async sizes(): Promise<{ day: string; bytes: number }[]> {
    return await this.#sql<{ day: string; bytes: number }[]>`
      select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day,
             pg_total_relation_size(pg_class.oid) as bytes
        from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = ${this.#table}::regclass and relname ~ ${`^${this.#table}_[0-9]{8}$`}
       order by relname`;
  }

  #nameOf(day: string): string {
    return `${this.#table}_${day.replaceAll('-', '')}`;
  }

  /** Creates the table first and then attaches it: unlike `partition of`, this does not block writers. */
  async #makeOne(day: string): Promise<void> {
    const name = this.#nameOf(day);
    await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${partitionTurn})`;
      const [there] = await sql<{ is_there: boolean }[]>`select to_regclass(${name}) is not null as is_there`;
      if (there?.is_there) return;
      await sql`create table ${sql(name)} (like ${sql(this.#table)} including defaults including constraints)`;
      // the bounds of a partition cannot be parameters; the day was made here, from a number
      const bounds = `for values from ('${day}') to (date '${day}' + 1)`;
      await sql.unsafe(`alter table ${this.#table} attach partition ${name} ${bounds}`);
    });
  }
}
