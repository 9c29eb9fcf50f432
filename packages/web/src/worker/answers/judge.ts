import { type AnswerKind, answerKind } from '@griot/contract/answer-shape';
import type { CallDescriptor } from '@griot/contract/define-call';

/**
 * What an answer is, by its form. Networks that want a sign-in first answer with a page, or with JSON of their own, and
 * with whatever status. Leaves the response whole.
 */
export async function judge(call: CallDescriptor, response: Response): Promise<AnswerKind> {
  try {
    return answerKind(call, response.status, await response.clone().json());
  } catch {
    return 'foreign'; // no JSON, or it was cut short
  }
}
