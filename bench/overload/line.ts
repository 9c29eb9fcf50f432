import { connect, type Socket } from 'node:net';

export type Answered = { readonly status: number; readonly ms: number };

const lost = 0;
const patience = 30_000;

/**
 * One connection to this machine that is kept open, with one request on it at a time. Node's own client costs as much as
 * the service's refusal does, on the same two cores: it would measure itself.
 */
export class Line {
  readonly #socket: Socket;
  #answered: ((status: number) => void) | undefined;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket
      .setNoDelay(true)
      .setEncoding('latin1')
      .setTimeout(patience, () => socket.destroy());
    socket
      .on('data', (text: string) => this.#read(text))
      .on('close', () => this.#finish(lost))
      .on('error', () => {});
  }

  static async open(port: number): Promise<Line> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect({ host: '127.0.0.1', port }, resolve).once('error', reject);
    await promise;
    return new Line(socket);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** `due` is when the request should have been sent: having waited for a free line counts. */
  async ask(path: string, method: 'GET' | 'POST', due = performance.now()): Promise<Answered> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#answered = resolve;
    this.#received = '';
    const length = method === 'POST' ? 'Content-Length: 0\r\n' : '';
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${length}\r\n`);
    return { status: await promise, ms: performance.now() - due };
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Every answer asked for here says its length. */
  #read(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#received)?.[1];
    if (this.#received.length < headEnd + 4 + Number(length ?? 0)) return;
    this.#finish(Number(this.#received.slice(9, 12)));
  }

  #finish(status: number): void {
    this.#answered?.(status);
    this.#answered = undefined;
  }
}
