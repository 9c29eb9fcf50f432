import type { FeedbackReasons, NotInterestedOption, ReportOption } from '@griot/contract/entities/feedback-reason';

export const noReasons: FeedbackReasons = { not_interested: {}, report: {} };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const hasTexts = (raw: unknown, keys: readonly string[]) =>
  isFields(raw) && keys.every((key) => typeof raw[key] === 'string');

const isOption = (raw: unknown): raw is NotInterestedOption => hasTexts(raw, ['id', 'title', 'content', 'value']);
const isReport = (raw: unknown): raw is ReportOption => hasTexts(raw, ['id', 'text']);

function byType<Option>(raw: unknown, is: (one: unknown) => one is Option): Record<string, Option[]> {
  if (!isFields(raw)) return {};
  const lists = Object.entries(raw).flatMap(([type, list]) =>
    Array.isArray(list) ? [[type, list.filter(is)] as const] : [],
  );
  return Object.fromEntries(lists);
}

/** A bad option is left out; the others are still offered (spec 3, Feed config). */
export function readReasons(raw: unknown): FeedbackReasons {
  if (!isFields(raw)) return noReasons;
  return { not_interested: byType(raw.not_interested, isOption), report: byType(raw.report, isReport) };
}

/** For an item without reasons of its own: the market's reasons for its type, else those for any type (NEG-06). */
export function reasonsOf<Option>(lists: Readonly<Record<string, readonly Option[]>>, type: string): readonly Option[] {
  return lists[type] ?? lists.other ?? [];
}
