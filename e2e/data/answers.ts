/** One answer as it came over the line. */
export type Answer = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Bytes of the status line and the headers, with the empty line after them. */
  readonly head: number;
  /** Bytes of the body as it was sent: compressed, and with the marks of its chunks where it has chunks. */
  readonly body: number;
  /** Bytes of the request that asked for it, its headers and its body. */
  readonly asked: number;
};

type Ask = { method: string; path: string; asked: number };

const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/;
const headEnd = '\r\n\r\n';

/**
 * Reads the two directions of one HTTP/1.1 connection and tells of every answer once it is whole. A browser asks for one
 * thing after the other on a connection, so an answer belongs to the request before it.
 */
export function readAnswers(onAsked: () => void, onAnswered: (answer: Answer) => void) {
  const asks: Ask[] = [];
  let rest: Buffer = Buffer.alloc(0);
  let current: { status: number; head: number; body: number; isWhole: (body: Buffer) => boolean } | null = null;

  const end = () => {
    const ask = asks.shift();
    if (current === null || ask === undefined) return;
    onAnswered({ ...ask, status: current.status, head: current.head, body: current.body });
    current = null;
    rest = Buffer.alloc(0);
  };

  return {
    up(bytes: Buffer): void {
      const [, method = '', path = ''] = requestLine.exec(bytes.toString('latin1')) ?? [];
      const last = asks.at(-1);
      if (method === '' && last !== undefined) {
        last.asked += bytes.length; // the body of the request before
        return;
      }
      asks.push({ method, path, asked: bytes.length });
      onAsked();
    },
    down(bytes: Buffer): void {
      rest = Buffer.concat([rest, bytes]);
      if (current === null) {
        const at = rest.indexOf(headEnd);
        if (at === -1) return;
        const head = rest.subarray(0, at + headEnd.length).toString('latin1');
        rest = rest.subarray(head.length);
        current = { status: Number(head.slice(9, 12)), head: head.length, body: 0, isWhole: endOf(head, asks[0]) };
      }
      current.body = rest.length;
      if (current.isWhole(rest)) end();
    },
    /** The connection is over: an answer that lasts until then is whole, and one that broke off counts as it came. */
    close(): void {
      while (asks.length > 0) {
        current ??= { status: 0, head: rest.length, body: 0, isWhole: () => true };
        end();
      }
    },
  };
}

/** When a body with such a head is whole (RFC 9112, 6.3). */
function endOf(head: string, ask: Ask | undefined): (body: Buffer) => boolean {
  const status = Number(head.slice(9, 12));
  if (ask?.method === 'HEAD' || status === 204 || status === 304) return () => true;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return (body) => body.length >= Number(length);
  const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
  return (body) => isChunked && body.subarray(-7).toString('latin1').endsWith('0\r\n\r\n');
}
