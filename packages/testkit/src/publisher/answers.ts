import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** How a publisher answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type Details = {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as Last-Modified; a request that knows it gets 304. */
  readonly modified?: Date;
};

/** A plain answer with an ETag; a client that has it gets 304. */
export function text(body: string | Buffer, details: Details = {}): Answer {
  const { status = 200, type = 'text/plain; charset=utf-8', headers = {}, modified } = details;
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return (request, response) => {
    const validators = { etag, ...(modified && { 'last-modified': modified.toUTCString() }) };
    const isKnown =
      request.headers['if-none-match'] === etag ||
      (modified !== undefined && request.headers['if-modified-since'] === modified.toUTCString());
    if (isKnown && status === 200) {
      response.writeHead(304, validators).end();
      return;
    }
    response
      .writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...validators, ...headers })
      .end(bytes);
  };
}

export const html = (body: string, details: Details = {}): Answer =>
  text(body, { type: 'text/html; charset=utf-8', ...details });

export const picture = (bytes: Buffer, type = 'image/jpeg'): Answer => text(bytes, { type });

/** 404: not there; 410: gone and not coming back. */
export const gone = (status: 404 | 410): Answer => text('gone', { status });

export function failing(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_, response) => void response.writeHead(status, headers).end();
}

export function redirect(status: 301 | 302 | 303 | 307 | 308, to: string): Answer {
  return (_, response) => void response.writeHead(status, { location: to }).end('look there');
}

const compress = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync, 'bare deflate': deflateRawSync };

export function compressed(encoding: keyof typeof compress, body: string | Buffer, details: Details = {}): Answer {
  const name = encoding === 'bare deflate' ? 'deflate' : encoding;
  return text(compress[encoding](Buffer.from(body)), {
    ...details,
    headers: { 'content-encoding': name, ...details.headers },
  });
}

/** The same answer after a delay. */
export function late(milliseconds: number, answer: Answer): Answer {
  return (request, response) => {
    const timer = setTimeout(() => answer(request, response), milliseconds);
    response.once('close', () => clearTimeout(timer));
  };
}

/** One answer after the other; the last one is repeated. */
export function inOrder(...answers: readonly Answer[]): Answer {
  let count = 0;
  return (request, response) => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    answer?.(request, response);
  };
}
