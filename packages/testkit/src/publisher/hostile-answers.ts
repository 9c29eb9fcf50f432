import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';
import type { Answer } from './answers.ts';

/** Accepts the request and never answers. */
export const silent: Answer = () => {};

/** Sends headers, and then one byte at intervals without end. */
export function dripping(everyMs: number): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    repeat(response, everyMs, () => response.write('.'));
  };
}

/** Sends the headers byte by byte without end. */
export function drippingHead(everyMs: number): Answer {
  return ({ socket }, response) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    repeat(response, everyMs, () => socket.write('a'));
  };
}

/** Sends as much as the client accepts, without end. */
export const endless: Answer = (_, response) => {
  const block = Buffer.alloc(64 * 1024, 'all work and no play ');
  response.writeHead(200, { 'content-type': 'text/html' });
  const pour = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', pour);
  pour();
};

/** A few kilobytes that decompress to this many megabytes. */
export function bomb(encoding: 'gzip' | 'br', megabytes: number): Answer {
  const zeros = Buffer.alloc(megabytes * 1024 * 1024);
  const body =
    encoding === 'gzip'
      ? gzipSync(zeros)
      : brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(body);
}

/** A bomb within a bomb: two layers of compression, as the header says. */
export function nestedBomb(megabytes: number): Answer {
  const body = gzipSync(gzipSync(Buffer.alloc(megabytes * 1024 * 1024)));
  return (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(body);
}

/** Compressed without end. */
export const endlessGzip: Answer = (_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  const block = Buffer.alloc(256 * 1024);
  const pour = () => {
    while (!response.destroyed && gzip.write(block));
  };
  gzip.on('drain', pour);
  response.once('close', () => gzip.destroy());
  pour();
};

/** An answer with a wrong Content-Length. */
export function lyingLength(stated: number, body: string): Answer {
  return ({ socket }) => {
    socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${stated}\r\n\r\n${body}`);
  };
}

/** Writes these bytes to the socket without HTTP headers. */
export function raw(bytes: string | Buffer): Answer {
  return ({ socket }) => void socket.end(bytes);
}

/** Closes the connection without an answer. */
export const hangingUp: Answer = ({ socket }) => void socket.destroy();

/** An answer with this many kilobytes of headers. */
export function headerFlood(kilobytes: number): Answer {
  const line = `x-flood: ${'a'.repeat(1_013)}\r\n`;
  return ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\n${line.repeat(kilobytes)}\r\nhello`);
}

function repeat(response: ServerResponse, everyMs: number, act: () => void): void {
  const timer = setInterval(act, everyMs);
  response.once('close', () => clearInterval(timer));
}
