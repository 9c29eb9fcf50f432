import { writeFile } from 'node:fs/promises';
import { openLearning } from '../../areas/learning/open-learning.ts';
import { openMarketNews } from '../../areas/market-news/open-market-news.ts';
import { errorCode, Refusal } from '../../errors.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { counted, tableLines } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';
import { type FitReport, fitModel } from './fitted-model.ts';
import { loggedChoices } from './logged-choices.ts';

export const rankFit: Command = {
  name: 'rank fit',
  summary: 'fit the weights of ranking to what readers opened; nothing ranks by them yet',
  options: { out: { value: 'FILE', says: 'write the model there, for rank what-if and rank use' } },
  run: async (terminal, { texts, json }) => {
    const report = await withOpening(terminal, async (opening) => {
      const log = openLearning(opening).clickLog;
      const { models } = openMarketNews(opening);
      const days = await log.days();
      const found = await loggedChoices(log, await models.all(), days);
      return fitModel({ ...found, days, inForce: await models.stored() });
    });
    if (!report) {
      terminal.err(
        'There are too few clicks: it takes 100 on the days before the last one, and some on the last. What was shown is kept for seven days.',
      );
      return exitCodes.failed;
    }
    if (texts.out !== undefined) await writeModel(texts.out, report);
    if (json) terminal.out(JSON.stringify(report));
    else for (const line of reportLines(report, texts.out)) terminal.out(line);
    return exitCodes.fine;
  },
};

async function writeModel(name: string, { model, days, clicks, orders }: FitReport): Promise<void> {
  try {
    await writeFile(name, `${JSON.stringify({ ...model, fitted: { days, clicks, orders } }, null, 2)}\n`, {
      flag: 'wx',
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new Refusal(code === 'EEXIST' ? `${name} is there already.` : `${name} cannot be written (${code}).`);
  }
}

const three = (value: number): string => value.toFixed(3);
const withError = ({ fitted, error }: { fitted: number; error: number | undefined }): string =>
  `${three(fitted)} ${error === undefined ? 'least' : `±${three(error)}`}`;

function reportLines({ model, days, clicks, pages, weights, orders }: FitReport, out: string | undefined): string[] {
  const markets = Object.keys(model.markets);
  const head = ['WEIGHT', 'IN FORCE', 'FITTED', ...markets.map((market) => market.toUpperCase())];
  const rows = weights.map((row) => {
    const own = markets.map((market) => withError(row.markets[market] ?? { fitted: 0, error: undefined }));
    return [row.name, three(row.in_force), withError(row), ...own];
  });
  return [
    `${counted(clicks, 'click')} on ${counted(pages.fitted, 'page')} from ${days.first} to ${days.last}; ` +
      `measured on ${counted(pages.measured, 'page')} of ${days.measured}; ${counted(pages.skipped, 'page')} left out.`,
    '',
    ...tableLines([head, ...rows]),
    '',
    ...tableLines([
      ['ORDER', 'AUC', 'MRR', 'NDCG@10'],
      ...orders.map(({ order, auc, mrr, ndcg }) => [order, three(auc), three(mrr), three(ndcg)]),
    ]),
    '',
    out === undefined
      ? 'Nothing was written. --out FILE writes the model.'
      : `${model.version} is in ${out}. Nothing ranks by it yet.`,
  ];
}
