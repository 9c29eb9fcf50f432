import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';
import type { Answer } from './answers.ts';

/** Takes the request and says nothing. */
export const silent: Answer = () => {};

/** A head, and then one byte now and then, for ever. */
export function dripping(everyMs: number): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    repeat(response, everyMs, () => response.write('.'));
  };
}

/** The head itself comes byte by byte, so that it never ends. */
export function drippingHead(everyMs: number): Answer {
  return ({ socket }, response) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    repeat(response, everyMs, () => socket.write('a'));
  };
}

/** As much as the other side is ready to take. */
export const endless: Answer = (_, response) => {
  const block = Buffer.alloc(64 * 1024, 'all work and no play ');
  response.writeHead(200, { 'content-type': 'text/html' });
  const pour = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', pour);
  pour();
};

/** A few kilobytes that unpack to so many megabytes. */
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

/** Says how long it is, and is not. */
export function lyingLength(said: number, body: string): Answer {
  return ({ socket }) => {
    socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${said}\r\n\r\n${body}`);
  };
}

/** Bytes as they are, with nothing added. */
export function raw(bytes: string | Buffer): Answer {
  return ({ socket }) => void socket.end(bytes);
}

/** Hangs up without a word. */
export const hangingUp: Answer = ({ socket }) => void socket.destroy();

/** So many kilobytes of headers. */
export function headerFlood(kilobytes: number): Answer {
  const line = `x-flood: ${'a'.repeat(1_013)}\r\n`;
  return ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\n${line.repeat(kilobytes)}\r\nhello`);
}

function repeat(response: ServerResponse, everyMs: number, act: () => void): void {
  const timer = setInterval(act, everyMs);
  response.once('close', () => clearInterval(timer));
}
