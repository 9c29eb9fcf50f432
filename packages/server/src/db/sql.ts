import { atSavepoint, inTransaction, type TransactionOptions } from './sql/in-transaction.ts';
import { piecesInTransaction, piecesOf } from './sql/pieces.ts';
import { type PieceReader, Query } from './sql/query.ts';
import type { HeldConnection, Pool, Sender } from './sql/sender.ts';
import { Changes, Names, type Part, Rows, type RowValues } from './sql/statement.ts';
import { Json, type ListItem, TypedList, type Value } from './sql/values.ts';

/** A part of a statement. */
export type Fragment = Pick<Query<unknown[]>, 'template'>;

// biome-ignore lint/suspicious/noExplicitAny: rows whose columns nobody has named are what the caller takes them for
type AnyRow = Record<string, any>;

/**
 * Writes statements, for a pool or a transaction. What stands between the words of a template is sent apart from them, as
 * values, unless it is a name, rows or a part of a statement. Rows come as they are named in SQL, timestamptz as Date,
 * bigint as number, numeric as text.
 */
export type AnySql = {
  <List extends readonly unknown[] = AnyRow[]>(words: TemplateStringsArray, ...parts: readonly Part[]): Query<List>;
  /** Names of tables or columns. */
  (names: string | readonly string[]): Names;
  /** Rows for an insert: all their columns, or those that are named. */
  (rows: RowValues | readonly RowValues[], ...columns: readonly string[]): Rows;
  /** Columns of an update with their new values. */
  set(row: RowValues): Changes;
  json(value: unknown): Json;
  /** An array whose type nothing around it says. */
  array(values: readonly ListItem[]): TypedList;
  /** A text that was not written as a template. Without values it may hold several statements. */
  unsafe<List extends readonly unknown[] = AnyRow[]>(text: string, values?: readonly Value[]): Query<List>;
};

export type TransactionSql = AnySql & {
  /** A part that may fail alone: what it did is undone, and the transaction goes on. */
  savepoint<T>(act: (sql: TransactionSql) => Promise<T>): Promise<T>;
};

type Transaction<T> = (sql: TransactionSql) => T | Promise<T>;

export type Sql = AnySql & {
  readonly pool: Pool;
  begin<T>(act: Transaction<T>): Promise<T>;
  begin<T>(options: TransactionOptions, act: Transaction<T>): Promise<T>;
  /** One connection without a transaction, to be released by the caller. */
  reserve(): Promise<AnySql & Pick<HeldConnection, 'release'>>;
  end: Pool['end'];
};

/** Statements of a pool, each on any of its connections. */
export function makeSql(pool: Pool): Sql {
  const begin = <T>(first: TransactionOptions | Transaction<T>, second?: Transaction<T>): Promise<T> => {
    const [options, act] = typeof first === 'function' ? [{}, first] : [first, second as Transaction<T>];
    return inTransaction(pool, options, async (held) => await act(transactionOn(held)));
  };
  return Object.assign(
    writerFor(pool, (statement, most) => piecesOf(pool, statement, most)),
    {
      pool,
      begin,
      reserve: async () => {
        const held = await pool.hold();
        return Object.assign(writerOn(held), { release: (isSpoilt?: boolean) => held.release(isSpoilt) });
      },
      end: (options?: { readonly timeout?: number }) => pool.end(options),
    },
  );
}

function transactionOn(held: HeldConnection): TransactionSql {
  return Object.assign(writerOn(held), {
    savepoint: <T>(act: Transaction<T>): Promise<T> =>
      atSavepoint(held, async (part) => await act(transactionOn(part))),
  });
}

const writerOn = (held: HeldConnection): AnySql =>
  writerFor(held, (statement, most) => piecesInTransaction(held, statement, most));

function writerFor(sender: Sender, readPieces: PieceReader): AnySql {
  const write = (first: TemplateStringsArray | string | object, ...rest: readonly unknown[]): unknown => {
    if (isTemplate(first)) return new Query({ words: first, parts: rest as Part[] }, sender, readPieces);
    if (typeof first === 'string') return new Names([first]);
    const list = Array.isArray(first) ? first : [first];
    return typeof list[0] === 'string' ? new Names(list) : new Rows(list, rest as string[]);
  };
  return Object.assign(write, {
    set: (row: RowValues) => new Changes(row),
    json: (value: unknown) => new Json(value),
    array: (values: readonly ListItem[]) => new TypedList(values),
    unsafe: (text: string, values: readonly Value[] = []) =>
      new Query({ words: [text], parts: [], numbered: values }, sender, readPieces),
  }) as AnySql;
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first;
