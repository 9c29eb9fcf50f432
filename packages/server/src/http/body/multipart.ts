import { MIMEType } from 'node:util';
// The same as Node's own, in a version that the lockfile holds: how a form is read does not depend on which Node runs.
import { Response } from 'undici';
import { type Failed, fail } from '../call/answer.ts';

/** More than any call has, and few enough that a hostile form costs nothing. */
export const mostFields = 64;
/** Several times what clients write before a value. A parser reads heads byte by byte, values in one piece. */
const largestHead = 512;
/** Of RFC 2046. The time that a search for it takes may grow with its length. */
const longestBoundary = 70;

type Pairs = [string, string][];

/** The pairs of a multipart form (RFC 7578) whose bytes are all there. Files have no place in any call. */
export async function readMultipart(contentType: string, bytes: Buffer): Promise<Pairs | Failed> {
  if (bytes.length === 0) return [];
  try {
    const type = new MIMEType(contentType);
    const boundary = type.params.get('boundary') ?? '';
    if (boundary === '' || boundary.length > longestBoundary) return broken();
    // The type is written anew, so that the parser cannot find another boundary in it than the one that was counted.
    const headers = { 'content-type': type.toString() };
    return problemOf(bytes, `--${boundary}`) ?? pairsOf(await new Response(bytes, { headers }).formData());
  } catch {
    return broken(); // Of what cannot be parsed, the parser says nothing that a client could use.
  }
}

const broken = (): Failed => fail('bad_parameter', 'The multipart form is broken');

/** Why a form would take long to parse, which has to be known before: the time grows with its parts and their heads. */
function problemOf(bytes: Buffer, delimiter: string): Failed | undefined {
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at)) {
    at += delimiter.length;
    if (bytes.subarray(at, at + 2).equals(closing)) continue; // No part follows; whatever does is ignored by the parser.
    parts += 1;
    if (parts > mostFields) return fail('too_large', 'The form has too many fields');
    if (!bytes.subarray(at, at + largestHead).includes('\r\n\r\n')) return broken();
  }
  return undefined;
}

const closing = Buffer.from('--');

function pairsOf(form: Awaited<ReturnType<Response['formData']>>): Pairs | Failed {
  const pairs: Pairs = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      return fail('bad_parameter', `${name.slice(0, 100)} is a file, and no call takes one`);
    }
    pairs.push([name, value]);
  }
  return pairs;
}
