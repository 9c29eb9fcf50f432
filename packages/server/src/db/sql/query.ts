import type { Readable, Writable } from 'node:stream';
import type { Answer, Sender } from './sender.ts';
import { Fragment, type Statement, statementOf, type Template } from './statement.ts';

/** Reads the rows of a statement in pieces. */
export type PieceReader = (statement: Statement, most: number) => AsyncGenerator<unknown[]>;

/**
 * A statement that is sent once somebody waits for it, or a part of another statement, which never is. It is a promise to
 * whoever waits.
 */
export class Query<Rows extends readonly unknown[]> extends Fragment implements Promise<Answer<Rows>> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #sender: Sender;
  readonly #readPieces: PieceReader;
  #within: number | undefined;
  #answer: Promise<Answer<Rows>> | undefined;

  constructor(template: Template, sender: Sender, readPieces: PieceReader) {
    super(template);
    this.#sender = sender;
    this.#readPieces = readPieces;
  }

  /** After so many milliseconds PostgreSQL is told to stop, and the statement fails as one that took too long. */
  within(milliseconds: number): this {
    this.#within = milliseconds;
    return this;
  }

  /** The rows in pieces of at most so many: never all of them at once in memory. */
  inPieces(most: number): AsyncGenerator<Rows[number][]> {
    return this.#readPieces(this.#statement(), most) as AsyncGenerator<Rows[number][]>;
  }

  /** Where the statement is a COPY from us: what is written into it. */
  async writable(): Promise<Writable> {
    return await this.#sender.copyIn(this.#statement());
  }

  /** Where the statement is a COPY to us: what is read from it. */
  async readable(): Promise<Readable> {
    return await this.#sender.copyOut(this.#statement());
  }

  // biome-ignore lint/suspicious/noThenProperty: a query is a promise, and who waits for it calls this
  then<A = Answer<Rows>, B = never>(
    onAnswer?: ((answer: Answer<Rows>) => A | PromiseLike<A>) | null,
    onFailure?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#send();
    return this.#answer.then(onAnswer, onFailure);
  }

  catch<B = never>(onFailure?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Answer<Rows> | B> {
    return this.then(undefined, onFailure);
  }

  finally(onEnd?: (() => void) | null): Promise<Answer<Rows>> {
    return this.then().finally(onEnd);
  }

  async #send(): Promise<Answer<Rows>> {
    const answer: Answer = await this.#sender.send(this.#statement(), { within: this.#within });
    return answer as unknown as Answer<Rows>;
  }

  #statement(): Statement {
    return statementOf(this.template);
  }
}
