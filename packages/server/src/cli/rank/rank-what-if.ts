import { DAY_MS } from '@griot/domain/time-units';
import type { PageFigures } from '@griot/ranking/fit/compare-pages';
import { openLearning } from '../../areas/learning/open-learning.ts';
import { openMarketNews } from '../../areas/market-news/open-market-news.ts';
import { systemClock } from '../../clock.ts';
import { dayOf } from '../../db/day-partitions.ts';
import { type Command, exitCodes, Misuse } from '../terminal/command.ts';
import { counted, tableLines } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';
import { readModelFile } from './rank-use.ts';
import { type WhatIf, whatIf } from './what-if.ts';

const usualCount = 300;
const mostCount = 5_000;

export const rankWhatIf: Command = {
  name: 'rank what-if',
  summary: "rank yesterday's first pages again by the model of a file, beside the one in force; changes nothing",
  words: ['FILE'],
  options: {
    day: { value: 'DAY', says: 'another day than yesterday (UTC), such as 2026-03-09' },
    pages: { value: 'COUNT', says: `how many are ranked again; ${usualCount} unless said, ${mostCount} at the most` },
  },
  run: async (terminal, { words: [name = ''], texts, json }) => {
    const other = await readModelFile(terminal, name);
    const day = dayIn(texts.day);
    const most = countIn(texts.pages);
    const { inForce, found } = await withOpening(terminal, async (opening) => {
      const { models, articles } = openMarketNews(opening);
      const stored = await models.stored();
      const past = { ...openLearning(opening), articles };
      return { inForce: stored, found: await whatIf(past, { inForce: stored, other }, { day, most }) };
    });
    if (found.pages === 0) {
      terminal.err(`Nothing is known of pages of ${day}: what was shown is kept for seven days.`);
      return exitCodes.failed;
    }
    const versions = { in_force: inForce.version, other: other.version };
    if (json) terminal.out(JSON.stringify({ day, ...versions, ...found }));
    else for (const line of lines(found, { day, ...versions })) terminal.out(line);
    return exitCodes.fine;
  },
};

function dayIn(text: string | undefined): string {
  if (text === undefined) return dayOf(systemClock.now().getTime() - DAY_MS);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && dayOf(Date.parse(text) || 0) === text) return text;
  throw new Misuse(`"${text}" is no day. Say it like 2026-03-09.`);
}

function countIn(text: string | undefined): number {
  if (text === undefined) return usualCount;
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= mostCount) return count;
  throw new Misuse(`--pages takes a number from 1 to ${mostCount}.`);
}

type PrintedDay = { readonly day: string; readonly in_force: string; readonly other: string };

function lines({ pages, before, after, others, unlike }: WhatIf, { day, in_force, other }: PrintedDay): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const row = (what: string, read: (figures: PageFigures) => string) => [what, read(before), read(after)];
  const clicks = (judge: number) => (figures: PageFigures) =>
    ((figures.clicksBy[judge] ?? 0) / (before.clicksBy[judge] || 1)).toFixed(2);
  return [
    `${counted(pages, 'first page')} of ${day}, ranked anew.`,
    '',
    ...tableLines([
      ['', in_force, other],
      row(`clicks expected, by ${in_force}`, clicks(0)),
      row(`clicks expected, by ${other}`, clicks(1)),
      row('of what was opened, on the page', ({ openedShown }) => percent(openedShown)),
      row('its mean place', ({ placeOfOpened }) => placeOfOpened.toFixed(1)),
      row('sources on a page', ({ sources }) => sources.toFixed(1)),
      row('channels', ({ channels }) => channels.toFixed(1)),
      row('items of stories of several sources', ({ stories }) => stories.toFixed(1)),
      row('hours of age, median', ({ hoursOld }) => hoursOld.toFixed(1)),
    ]),
    '',
    `${percent(others)} of the items would be others.`,
    `The past is not known exactly: ${percent(unlike)} of what was shown is not there when ${in_force} ranks again. What both models share of this says nothing against either.`,
  ];
}
