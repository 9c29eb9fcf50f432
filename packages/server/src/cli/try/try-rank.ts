import { markets } from '@griot/locale/markets';
import type { ItemRecord, PageRecord } from '@griot/ranking/record/page-record';
import { replay } from '@griot/ranking/record/replay';
import { pointsPerUnit, sumOf, termNames } from '@griot/ranking/terms';
import { openLearning } from '../../areas/learning/open-learning.ts';
import type { LoggedRequest } from '../../areas/learning/request-log/request-log.repository.ts';
import { pagesIn } from '../../areas/learning/request-log/request-log.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

export const tryRank: Command['run'] = async (terminal, { words: [requestId = ''], json }) => {
  const keys = markets.map(({ key }) => key);
  const request = await withOpening(terminal, (opening) => openLearning(opening).shownPages.find(keys, requestId));
  if (!request) {
    terminal.err(`Nothing is known of request ${requestId}: what was shown is kept for seven days.`);
    return exitCodes.failed;
  }
  const pages = pagesIn(request);
  const isSame = pages.every((page) => isAsShown(page));
  if (json) terminal.out(JSON.stringify({ ...headOf(request), leads: request.leads, pages, is_same: isSame }));
  else for (const line of rankLines(request, pages, isSame)) terminal.out(line);
  return isSame ? exitCodes.fine : exitCodes.failed;
};

/** Whether the terms, ranked anew, give the order in which it was shown. */
function isAsShown(page: PageRecord): boolean {
  const again = replay(page);
  return page.items.every(({ entryId }, place) => again[place] === entryId);
}

/** Without the device: who reads what is nobody's business. */
function headOf({ market, request_id, at, channel, action, learnt_to, dp_meta }: LoggedRequest) {
  return { market, request_id, at, channel, action, learnt_to, dp_meta };
}

function rankLines(request: LoggedRequest, pages: readonly PageRecord[], isSame: boolean): string[] {
  const { market, channel, action, at, leads, learnt_to } = request;
  const models = [...new Set(pages.map(({ model }) => model))].join(', ') || 'nothing ranked';
  const items = pages.flatMap((page) => page.items);
  const led = leads.map(([entryId, by], place) => [String(place + 1), entryId, `led by ${by}`]);
  return [
    `${market} ${channel}, ${action}, ${timeText(at)} UTC, model ${models}, after ${learnt_to} events of the reader`,
    '',
    ...tableLines(led),
    ...tableLines([head, ...items.map((item, place) => cells(item, leads.length + place))]),
    '',
    isSame ? 'Ranked anew, the order is the same.' : 'Ranked anew, the order differs: the record is of another model.',
  ];
}

const head = ['PLACE', 'ENTRY_ID', 'SCORE', ...termNames.map((name) => name.toUpperCase()), 'FOR'];

/** As logarithms of the click rate: 0.69 is worth twice the clicks. */
const inLogs = (points: number): string => (points === 0 ? '.' : (points / pointsPerUnit).toFixed(2));

function cells({ entryId, terms, isExplored, topic, place: city }: ItemRecord, place: number): string[] {
  const reasons = [topic ?? '', city ?? '', isExplored ? 'tried out' : ''].filter((text) => text !== '');
  const points = termNames.map((name) => inLogs(terms[name]));
  return [String(place + 1), entryId, inLogs(sumOf(terms)), ...points, reasons.join(', ')];
}
