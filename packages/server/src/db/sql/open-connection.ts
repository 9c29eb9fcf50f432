import type { Socket } from 'node:net';
import { finished, type Readable, type Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { errorCode } from '../../errors.ts';
import { type Backend, requestCancel } from './cancel.ts';
import { ConnectionLost, isConnectionLost } from './connection-lost.ts';
import type { OpenClient } from './open-client.ts';
import { readValues } from './read-values.ts';
import type { Answer, Sender, SendOptions } from './sender.ts';
import type { Statement } from './statement.ts';
import type { StatementNames } from './statement-names.ts';

/** Milliseconds between two requests to cancel: one that comes before its statement is not heard. */
const cancelEvery = 1_000;

/** One connection to PostgreSQL. Statements that come together are sent one after the other. */
export class OpenConnection implements Sender {
  readonly #client: pg.Client;
  readonly #socket: Socket;
  readonly #names: StatementNames | undefined;
  /** Those who come while a statement is at work, in their order. */
  readonly #next: (() => void)[] = [];
  #isBusy = false;
  #loss: unknown;
  #onLost = (): void => {};

  constructor({ client, socket, ended }: OpenClient, names?: StatementNames) {
    this.#client = client;
    this.#socket = socket;
    this.#names = names;
    const cut = () => this.cut(ended.reason);
    if (ended.aborted) cut();
    else ended.addEventListener('abort', cut);
  }

  get isLost(): boolean {
    return this.#loss !== undefined;
  }

  /** Whether a transaction has been begun, as PostgreSQL said with its last answer. */
  get isInTransaction(): boolean {
    return this.#client.getTransactionStatus() !== 'I';
  }

  onLost(listener: () => void): void {
    this.#onLost = listener;
  }

  async send(statement: Statement, { within }: SendOptions = {}): Promise<Answer> {
    await this.#turn();
    try {
      return await (within === undefined ? this.#ask(statement) : this.#askWithin(statement, within));
    } finally {
      this.#endTurn();
    }
  }

  async copyIn(statement: Statement): Promise<Writable> {
    const stream = await this.#copy(statement, (text) => this.#client.query(copyFrom(text)));
    return stream.once('error', () => void stream.destroy()); // it would go on writing to nobody
  }

  async copyOut(statement: Statement): Promise<Readable> {
    const stream = await this.#copy(statement, (text) => this.#client.query(copyTo(text)));
    let isRefused = false;
    stream.once('error', (error) => {
      isRefused = error instanceof pg.DatabaseError;
    });
    // Whoever has seen enough leaves rows on the way that nobody would take.
    return stream.once('close', () => void (stream.readableEnded || isRefused || this.cut()));
  }

  /** PostgreSQL is asked to end what it does for this connection. Afterwards no such request is on its way. */
  async cancel(): Promise<void> {
    if (!this.isLost) await requestCancel(this.#client as pg.Client & Backend, this.#socket.remoteAddress);
  }

  /** Says goodbye to PostgreSQL. */
  async close(): Promise<void> {
    this.#lose(new Error('the connection was closed'));
    await this.#client.end();
  }

  /** Ends it without a goodbye: whoever waits for an answer fails now. */
  cut(why: unknown = new Error('the connection was cut')): void {
    this.#lose(why);
    this.#socket.destroy();
  }

  async #turn(): Promise<void> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#next.push(resolve));
    this.#isBusy = true;
  }

  #endTurn(): void {
    const next = this.#next.shift();
    if (next === undefined) this.#isBusy = false;
    else next();
  }

  async #copy<S extends Readable | Writable>({ text, values }: Statement, begin: (text: string) => S): Promise<S> {
    if (values.length > 0) throw new TypeError('A COPY takes no values.');
    await this.#turn();
    if (this.isLost) {
      this.#endTurn();
      throw this.#lost();
    }
    const stream = begin(text);
    finished(stream, () => this.#endTurn());
    return stream;
  }

  async #askWithin(statement: Statement, within: number): Promise<Answer> {
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      cancelling = this.cancel().catch(() => {}); // the statement tells what there is to tell
      timer = setTimeout(cancel, cancelEvery);
    };
    let timer = setTimeout(cancel, within);
    try {
      return await this.#ask(statement);
    } finally {
      clearTimeout(timer);
      await cancelling;
    }
  }

  async #ask(statement: Statement): Promise<Answer> {
    const name = this.#names?.nameFor(statement);
    const { isInTransaction } = this;
    try {
      return await this.#query(statement, name);
    } catch (error) {
      if (name === undefined || !isPlanRefused(error)) throw error;
      this.#names?.drop(statement.text);
      if (isInTransaction) throw error; // it has failed with the statement
      return await this.#query(statement, undefined);
    }
  }

  async #query({ text, values }: Statement, name: string | undefined): Promise<Answer> {
    if (this.isLost) throw this.#lost();
    try {
      return answerOf(await this.#client.query({ text, values: values as string[], types: readValues, name } as never));
    } catch (error) {
      if (isConnectionLost(error)) this.cut(error); // PostgreSQL's farewell comes before the end
      throw this.isLost ? this.#lost() : error;
    }
  }

  #lost(): ConnectionLost {
    return new ConnectionLost('the connection is gone', { cause: this.#loss });
  }

  #lose(why: unknown): void {
    if (this.isLost) return;
    this.#loss = why;
    this.#onLost();
  }
}

/** The rows of all statements that a text held. */
function answerOf(found: pg.QueryResult | pg.QueryResult[]): Answer {
  if (Array.isArray(found)) {
    const rows = found.flatMap((one) => one.rows as unknown[]);
    return answer(rows, rows.length, found.at(-1)?.command);
  }
  return answer(found.rows, found.rowCount ?? 0, found.command);
}

/** What is said of the rows is no part of them, so nobody who compares or copies them meets it. */
function answer(rows: unknown[], count: number, command = ''): Answer {
  return Object.defineProperties(rows, { count: { value: count }, command: { value: command } }) as Answer;
}

/** A table changed since PostgreSQL planned the statement, or another server took the connection's place behind a pooler. */
function isPlanRefused(error: unknown): boolean {
  const code = errorCode(error);
  const isChanged = code === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';
  return isChanged || code === '26000' || code === '42P05';
}
