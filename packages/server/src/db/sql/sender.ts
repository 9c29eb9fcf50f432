import type { Readable, Writable } from 'node:stream';
import type { OpenClient } from './open-client.ts';
import type { Statement } from './statement.ts';

/** The rows of an answer. */
export type Answer<Rows extends readonly unknown[] = unknown[]> = Rows & {
  /** How many were found or changed. */
  readonly count: number;
  /** What PostgreSQL did, such as INSERT. */
  readonly command: string;
};

export type SendOptions = {
  /** Milliseconds after which the statement is cancelled; the limit of the connection holds too. */
  readonly within?: number | undefined;
};

/** Where statements go: a pool, or the one connection of a transaction. */
export type Sender = {
  send(statement: Statement, options?: SendOptions): Promise<Answer>;
  /** COPY from us. The stream has ended well once it is closed without an error. */
  copyIn(statement: Statement): Promise<Writable>;
  /** COPY to us. */
  copyOut(statement: Statement): Promise<Readable>;
};

/** One connection, until it is let go. */
export type HeldConnection = Sender & {
  /** PostgreSQL ends what it is doing for this connection, whatever that waits for. */
  cancel(): Promise<void>;
  /** @param isSpoilt whether nobody may use it again: its transaction is open, or nobody knows */
  release(isSpoilt?: boolean): void;
};

export type Pool = Sender & {
  hold(): Promise<HeldConnection>;
  /** One connection more, apart from all others, for whoever listens. */
  openClient(signal?: AbortSignal): Promise<OpenClient>;
  /** @param timeout seconds that those at work have before their connections are closed */
  end(options?: { readonly timeout?: number }): Promise<void>;
};
