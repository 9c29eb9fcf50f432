import type { CallDescriptor } from './define-call.ts';

/** Of a call: by what its answer is known. */
export type AnswerShape = Pick<CallDescriptor, 'family' | 'answerFields'> & Partial<Pick<CallDescriptor, 'host'>>;

/**
 * What an answer is, by its form (ADR 0001): the call's own answer, a refusal by `result.code`, an error of ours, or
 * the text by which an article is not found. Foreign is what our service never sends, such as the page or the JSON of a
 * network that wants a sign-in first, with whatever status.
 */
export type AnswerKind = 'answer' | 'refusal' | 'error' | 'notFound' | 'foreign';

export function answerKind(call: AnswerShape, status: number, value: unknown): AnswerKind {
  const isFound = status === 200;
  if (call.host === 'detail' && typeof value === 'string') return isFound || status === 404 ? 'notFound' : 'foreign';
  if (!isRecord(value)) return 'foreign';
  const code = codeOf(value);
  if (!isFound) return status >= 400 && (code !== undefined || isError(value.error)) ? 'error' : 'foreign';
  const fields = fieldsOf(call);
  // The social, clip and logging families answer by a code; of the news family the calls that only confirm do.
  const hasCode = call.family !== 'news' || fields[0]?.[0] === 'result';
  if (hasCode && code !== 0) return code === undefined ? 'foreign' : 'refusal';
  return fields.every(([name, isIt]) => isIt(value[name])) ? 'answer' : 'foreign';
}

/** The forms of a field, by what stands behind its name in `answerFields`. */
const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  '': (value) => typeof value === 'string',
  '#': (value) => typeof value === 'number',
  '!': (value) => typeof value === 'boolean',
  '[]': Array.isArray,
  '{}': isRecord,
  '*': (value) => value !== undefined,
};

const fieldsOf = ({ answerFields }: AnswerShape) =>
  [...answerFields.matchAll(/(\w+)(\S*)/g)].map(
    ([, name = '', form = '']) => [name, forms[form] ?? (() => false)] as const,
  );

function codeOf({ result }: Readonly<Record<string, unknown>>): number | undefined {
  const code = isRecord(result) ? result.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

const isError = (error: unknown): boolean =>
  isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
