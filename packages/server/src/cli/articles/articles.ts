import { openPublishing } from '../../areas/publishing/open-publishing.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';
import { withdrawalCommands } from '../withdrawals/withdrawal-commands.ts';

export const {
  remove: articlesRemove,
  restrict: articlesRestrict,
  restore: articlesRestore,
} = withdrawalCommands('articles', (opening) => openPublishing(opening).commands);

const longestLog = 1_000;

export const articlesLog: Command = {
  name: 'articles log',
  summary: 'show the audit log, the latest first: who did what, when and why',
  words: ['[MARKET]'],
  run: async (terminal, { words: [market], json }) => {
    const acts = await withOpening(terminal, (opening) =>
      openPublishing(opening).commands.log(market ? readMarket(market) : undefined, longestLog),
    );
    if (json) terminal.out(JSON.stringify(acts));
    else {
      const rows = acts.map((act) => [timeText(act.at), act.market, act.who, act.what, act.subject, act.why]);
      for (const line of tableLines([['WHEN', 'MARKET', 'WHO', 'WHAT', 'TO', 'WHY'], ...rows])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};
