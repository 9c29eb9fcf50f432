import { errors } from 'undici';
import { errorCode } from '../../errors.ts';
import { FetchError, type FetchFailure } from '../outcome.ts';

/** What went wrong, in our words. What is a mistake of ours is thrown on. */
export function failureOf(error: unknown, signal: AbortSignal): FetchFailure {
  // a fetch that was stopped fails in many ways, for one reason
  const why: unknown = signal.aborted ? signal.reason : error;
  if (why instanceof FetchError) return why.failure;
  const code = errorCode(why) ?? '';
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW') return { kind: 'too-large', part: 'head' };
  if (why instanceof errors.HTTPParserError) return { kind: 'bad-answer' };
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' || code === 'UND_ERR_SOCKET') return { kind: 'cut-short' };
  if (/^E[A-Z]+$/.test(code)) return { kind: 'cut-short' };
  throw why;
}
