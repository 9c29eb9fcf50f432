import { type Failed, fail } from '../call/answer.ts';

/** More than any call has, and few enough that a hostile form costs nothing. */
export const mostFields = 64;
const largestHead = 4_096;

type Pairs = [string, string][];
type Part = { head: string; value: Buffer };

/**
 * The pairs of a multipart form (RFC 7578) whose bytes are all there, which makes reading it a search for its boundary;
 * the parsers for streams were seen to wait for ever on broken ones. Files have no place in any call.
 */
export function readMultipart(contentType: string, bytes: Buffer): Pairs | Failed {
  if (bytes.length === 0) return [];
  const boundary = boundaryOf(contentType);
  const parts = boundary === undefined ? undefined : partsOf(bytes, boundary);
  if (parts === undefined) return fail('bad_parameter', 'The multipart form is broken');
  if (parts === 'too many') return fail('too_large', 'The form has too many fields');
  const pairs: Pairs = [];
  for (const { head, value } of parts) {
    const name = /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"]*)"/im.exec(head)?.[1];
    if (name === undefined) return fail('bad_parameter', 'A part of the form has no name');
    if (/^content-disposition:.*;\s*filename\*?=/im.test(head)) {
      return fail('bad_parameter', `${name.slice(0, 100)} is a file, and no call takes one`);
    }
    pairs.push([name, value.toString('utf8')]);
  }
  return pairs;
}

function boundaryOf(contentType: string): string | undefined {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType);
  return match?.[1] ?? match?.[2];
}

/** Each part between two delimiters; undefined where the bytes are no form. */
function partsOf(bytes: Buffer, boundary: string): Part[] | 'too many' | undefined {
  const delimiter = `\r\n--${boundary}`;
  const first = Buffer.from(delimiter.slice(2));
  const next = Buffer.from(delimiter);
  const opening = bytes.subarray(0, first.length).equals(first) ? -2 : bytes.indexOf(next);
  if (opening === -1) return undefined;
  const parts: Part[] = [];
  let at = opening + next.length;
  while (!startsWith(bytes, at, '--')) {
    if (parts.length === mostFields) return 'too many';
    const end = bytes.indexOf(next, at);
    const part = end === -1 ? undefined : partIn(bytes.subarray(at, end));
    if (!part) return undefined;
    parts.push(part);
    at = end + next.length;
  }
  return parts;
}

/** What stands after a delimiter: a line end, the head's lines, an empty line, the value. */
function partIn(bytes: Buffer): Part | undefined {
  const body = bytes.indexOf('\r\n\r\n');
  if (!startsWith(bytes, 0, '\r\n') || body === -1 || body > largestHead) return undefined;
  return { head: bytes.subarray(2, body).toString('utf8'), value: bytes.subarray(body + 4) };
}

function startsWith(bytes: Buffer, at: number, text: string): boolean {
  return bytes.subarray(at, at + text.length).toString('latin1') === text;
}
