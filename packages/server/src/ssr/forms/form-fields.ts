import type { RawBody } from '../../http/body/raw-body.ts';

/** The texts of a form that a page of ours sent; of a name given twice the last one counts. */
export function formFields(body: unknown): Partial<Record<string, string>> {
  const raw = body as RawBody | undefined;
  return raw?.kind === 'form' ? Object.fromEntries(raw.fields) : {};
}
