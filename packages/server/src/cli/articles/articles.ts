import { ArticleCommandsRepository } from '../../areas/publishing/article/article-commands.repository.ts';
import { ArticleCommands } from '../../areas/publishing/article/article-commands.service.ts';
import type { Sql } from '../../db/sql.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';
import { withdrawalCommands } from '../withdrawals/withdrawal-commands.ts';

const commandsOf = (sql: Sql): ArticleCommands => new ArticleCommands(new ArticleCommandsRepository(sql));

export const {
  remove: articlesRemove,
  restrict: articlesRestrict,
  restore: articlesRestore,
} = withdrawalCommands('articles', commandsOf);

const longestLog = 1_000;

export const articlesLog: Command = {
  name: 'articles log',
  summary: 'show the audit log, the latest first: who did what, when and why',
  words: ['[MARKET]'],
  run: async (terminal, { words: [market], json }) => {
    const acts = await withOpening(terminal, ({ sql }) =>
      commandsOf(sql).log(market ? readMarket(market) : undefined, longestLog),
    );
    if (json) terminal.out(JSON.stringify(acts));
    else {
      const rows = acts.map((act) => [timeText(act.at), act.market, act.who, act.what, act.subject, act.why]);
      for (const line of tableLines([['WHEN', 'MARKET', 'WHO', 'WHAT', 'TO', 'WHY'], ...rows])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};
