import type { PageMarks } from './page-marks.ts';

type Fields = { readonly [name: string]: unknown };

/**
 * Marks what an answer carries of the request that brought it: its id, its time, and the token of every item. It is for
 * pages that are cached, whose next reader gets an id and tokens of their own.
 */
export function markAnswer<Data>(data: Data, marks: PageMarks): Data {
  return marked(data, marks) as Data;
}

function marked(value: unknown, marks: PageMarks): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, marks));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, own(name, fields, marks) ?? marked(field, marks)]),
  );
}

function own(name: string, fields: Fields, marks: PageMarks): string | undefined {
  const { request_id, infra_feedback, news_entry_id, more_id } = fields;
  if (typeof request_id !== 'string') return undefined;
  if (name === 'request_id') return marks.mark({ kind: 'requestId', like: request_id });
  if (name === 'response_ts') return marks.mark({ kind: 'now' });
  if (name !== 'infra_feedback' || typeof infra_feedback !== 'string') return undefined;
  const entryId = String(news_entry_id ?? more_id ?? '');
  return marks.mark({ kind: 'feedback', like: infra_feedback, requestLike: request_id, entryId });
}
