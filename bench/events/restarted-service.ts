import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { SocketConnection } from '../../packages/server/src/db/sql/address.ts';

/** A service that can be killed in the middle of its work and is then started again. */
export class RestartedService {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #port = 0;
  kills = 0;
  /** Milliseconds from a kill to the next start, all together. */
  away = 0;
  #killedAt: number | undefined;

  constructor(connection: SocketConnection, dataFolder: string) {
    this.#env = { ...process.env, GRIOT_DATA: dataFolder, BENCH_DATABASE: JSON.stringify(connection) };
  }

  /** Zero while it is away. */
  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    this.#child = fork(new URL('./service.ts', import.meta.url), { env: this.#env });
    const ended = once(this.#child, 'exit').then(() => Promise.reject(new Error('the service did not start')));
    const [{ port }] = (await Promise.race([once(this.#child, 'message'), ended])) as [{ port: number }];
    ended.catch(() => {}); // it will be killed
    this.#port = port;
    if (this.#killedAt !== undefined) this.away += performance.now() - this.#killedAt;
  }

  /** Without a warning: whatever it was doing is left as it is. */
  async kill(): Promise<void> {
    this.#port = 0;
    this.#killedAt = performance.now();
    const child = this.#child;
    if (child === undefined) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    this.kills += 1;
  }
}
