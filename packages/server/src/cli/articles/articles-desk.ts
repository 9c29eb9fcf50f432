import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import { ArticleDeskRepository } from '../../modules/article/article-desk.repository.ts';
import { ArticleDesk, type DeskOutcome } from '../../modules/article/article-desk.service.ts';
import { type Command, type CommandInput, type ExitCode, exitCodes, Misuse, type Terminal } from '../command.ts';
import { decisionOf, readMarket, reasonedDecision, withDatabase } from '../desk.ts';
import { progressBar } from '../progress.ts';
import { tableLines, timeText } from '../table.ts';

type Answer = DeskOutcome | { readonly id: string; readonly problem: string };
type Act = (desk: ArticleDesk, id: string) => Promise<DeskOutcome>;

const why = { takes: 'TEXT', says: 'the reason, kept in the audit log' };
const country = { takes: 'COUNTRIES', says: 'two letters each, with commas between: ng,gh' };

export const articlesRemove: Command = {
  name: 'articles remove',
  summary: 'take articles out of every feed and page, for good',
  words: ['ID...'],
  options: { why },
  run: async (terminal, input) => {
    const decision = reasonedDecision(terminal, input);
    return await forEach(terminal, input, (desk, id) => desk.remove(id, decision));
  },
};

export const articlesRestrict: Command = {
  name: 'articles restrict',
  summary: 'keep articles from the readers of some countries',
  words: ['ID...'],
  options: { country, why },
  run: async (terminal, input) => {
    const decision: Decision = reasonedDecision(terminal, input);
    const countries = countriesIn(input);
    if (countries.length === 0) throw new Misuse('Say where: --country ng,gh');
    return await forEach(terminal, input, (desk, id) => desk.restrict(id, countries, decision));
  },
};

export const articlesRestore: Command = {
  name: 'articles restore',
  summary: 'show articles again: everywhere, or in some countries',
  words: ['ID...'],
  options: { country, why },
  run: async (terminal, input) => {
    const decision = decisionOf(terminal, input);
    return await forEach(terminal, input, (desk, id) => desk.restore(id, countriesIn(input), decision));
  },
};

const longestLog = 1_000;

export const articlesLog: Command = {
  name: 'articles log',
  summary: 'show the audit log, the latest first: who did what, when and why',
  words: ['[MARKET]'],
  run: async (terminal, { words: [market], json }) => {
    const acts = await withDatabase(terminal, (sql) =>
      new ArticleDesk(new ArticleDeskRepository(sql)).log(market ? readMarket(market) : undefined, longestLog),
    );
    if (json) terminal.out(JSON.stringify(acts));
    else {
      const rows = acts.map((act) => [timeText(act.at), act.market, act.who, act.what, act.subject, act.why]);
      for (const line of tableLines([['WHEN', 'MARKET', 'WHO', 'WHAT', 'TO', 'WHY'], ...rows])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};

/** One article that is not there keeps none of the others from being done; the exit code tells. */
async function forEach(terminal: Terminal, { words, json }: CommandInput, act: Act): Promise<ExitCode> {
  const bar = progressBar(terminal, 'Articles', words.length);
  const answers = await withDatabase(terminal, async (sql) => {
    const desk = new ArticleDesk(new ArticleDeskRepository(sql));
    const done: Answer[] = [];
    for (const id of words) {
      done.push(await act(desk, id).catch((error) => problemOf(id, error)));
      bar.at(done.length);
    }
    return done;
  }).finally(bar.end);
  if (json) terminal.out(JSON.stringify(answers));
  else for (const answer of answers) say(terminal, answer);
  return answers.some((answer) => 'problem' in answer) ? exitCodes.failed : exitCodes.fine;
}

function problemOf(id: string, error: unknown): Answer {
  if (error instanceof Refusal) return { id, problem: error.message };
  throw error;
}

function say({ out, err }: Terminal, answer: Answer): void {
  if ('problem' in answer) {
    err(answer.problem);
    return;
  }
  const { id, title, did, restricted } = answer;
  const where = restricted.length > 0 ? ` Restricted in: ${restricted.join(', ')}.` : '';
  out(did === 'nothing' ? `${id}: nothing to do.${where}` : `${id} ${did}: ${title}.${where}`);
}

function countriesIn({ texts }: CommandInput): string[] {
  return (texts.country ?? '').split(',').filter((word) => word.trim() !== '');
}
