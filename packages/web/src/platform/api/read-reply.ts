import { type AnswerShape, answerKind } from '@griot/contract/answer-shape';
import type { Failure, Outcome } from '@griot/contract/failure';

export const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure });

export type Hints = { retryAfter?: number; serverTime?: number };
export type RawReply = { status: number; text: string; hints?: Hints };

/**
 * What came, judged by its form alone: neither a status nor a header shows that our service said it. The fields of an
 * answer are taken on trust then; the contract's tests hold the server to them. What is not ours is as good as no
 * answer, whatever its status; a status of 500 and above still says that somebody is not well.
 */
export function readReply<Reply>(call: AnswerShape, { status, text, hints }: RawReply): Outcome<Reply> {
  const value = parse(text);
  switch (answerKind(call, status, value)) {
    case 'answer':
      return { ok: true, value: value as Reply };
    case 'refusal':
      return failed({ kind: 'refused', code: (value as { result: { code: number } }).result.code });
    case 'error':
      return failed({ kind: 'http', status, ...hints });
    case 'notFound':
      return failed({ kind: 'http', status: 404 }); // also with 200: JSON that is a text is "not found" (spec 7)
    case 'foreign':
      return failed(status < 500 ? { kind: 'malformed' } : { kind: 'http', status, ...hints, isForeign: true });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an answer cut short, or a portal's page
  }
}
