import { type Choice, choiceOf } from '@griot/ranking/fit/choice';
import { modelFor, type StoredModel } from '@griot/ranking/fit/model-file';
import type { RankWeights } from '@griot/ranking/model';
import type { PageRecord } from '@griot/ranking/record/page-record';
import type { ClickLogRepository, ReactedRequest } from '../../areas/learning/request-log/click-log.repository.ts';
import { pagesIn } from '../../areas/learning/request-log/request-log.ts';
import { dayOf } from '../../db/day-partitions.ts';

/** As many pages as fit into memory; a sample of them says as much as all. */
const mostPages = 30_000;
/** Items of the pages before that a further page of a list continues. */
const itemsBefore = 20;

export type LoggedChoices = {
  readonly choices: readonly Choice[];
  /** Pages of models that nobody knows any more, and pages that say nothing. */
  readonly skipped: number;
};

/** The choices of readers on some days, from what was shown to them and what they opened. */
export async function loggedChoices(
  log: ClickLogRepository,
  models: ReadonlyMap<string, StoredModel>,
  days: readonly string[],
): Promise<LoggedChoices> {
  const choices: Choice[] = [];
  let skipped = 0;
  const most = Math.floor(mostPages / Math.max(1, days.length));
  for (const day of days) {
    for await (const request of log.sample({ day, most, of: 'opened' })) {
      const choice = choiceIn(request, models);
      if (choice) choices.push(choice);
      else skipped += 1;
    }
  }
  return { choices, skipped };
}

function choiceIn(request: ReactedRequest, models: ReadonlyMap<string, StoredModel>): Choice | undefined {
  const { market, device_id: reader, at, action, leads } = request;
  const records = pagesIn(request);
  const weights = weightsOf(records, models, market);
  if (!weights) return undefined;
  const opened = new Set(request.opened);
  const looked = request.looked.length > 0 ? request.looked : untilLastOpened(records, opened);
  return choiceOf({
    market,
    reader,
    day: dayOf(at.getTime()),
    records,
    weights,
    placesBefore: leads + (action === 'load_more' ? itemsBefore : 0),
    opened,
    looked: new Set(looked),
  });
}

/** All records of a page are of one model. */
function weightsOf(
  records: readonly PageRecord[],
  models: ReadonlyMap<string, StoredModel>,
  market: string,
): RankWeights | undefined {
  const [first] = records;
  const model = models.get(first?.model ?? '');
  return model && records.every((record) => record.model === first?.model)
    ? modelFor(model, market).weights
    : undefined;
}

/** A client that reports no impressions: its reader has at least come down to what they opened. */
function untilLastOpened(records: readonly PageRecord[], opened: ReadonlySet<string>): string[] {
  const ids = records.flatMap(({ items }) => items.map(({ entryId }) => entryId));
  return ids.slice(0, ids.findLastIndex((id) => opened.has(id)) + 1);
}
