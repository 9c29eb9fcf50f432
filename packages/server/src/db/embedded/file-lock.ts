import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { errorCode } from '../../errors.ts';

/**
 * A lock between processes that the kernel lets go of when its holder dies, however it dies.
 * Node has no flock; SQLite takes the system's file locks, and an empty SQLite file is nothing but a lock.
 * @NOTE nobody else may open these files in this process: closing any handle of a file drops POSIX locks.
 */
export class FileLock {
  readonly #file: DatabaseSync;
  #isHeld = false;

  constructor(path: string) {
    makePrivateFile(path);
    this.#file = new DatabaseSync(path, { timeout: 0 });
  }

  /** With everyone else who shares; false while somebody has it alone. */
  share(): boolean {
    return this.#lockWith('begin; select 1 from sqlite_schema');
  }

  /** Alone; false while anyone else has or shares it. */
  lockExclusively(): boolean {
    return this.#lockWith('begin exclusive');
  }

  release(): void {
    if (this.#isHeld) this.#file.exec('rollback');
    this.#isHeld = false;
  }

  get isOpen(): boolean {
    return this.#file.isOpen;
  }

  close(): void {
    if (this.isOpen) this.#file.close();
    this.#isHeld = false;
  }

  #lockWith(statement: string): boolean {
    this.release();
    try {
      this.#file.exec(statement);
      this.#isHeld = true;
    } catch (error) {
      if (this.#file.isTransaction) this.#file.exec('rollback'); // a shared take fails after its `begin`
      if (!isBusy(error)) throw error;
    }
    return this.#isHeld;
  }
}

/** Whoever can read the file can hold the lock. */
function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
