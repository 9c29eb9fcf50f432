import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import type { Opening } from '../../opening.ts';
import {
  type Command,
  type CommandInput,
  type ExitCode,
  exitCodes,
  Misuse,
  type Terminal,
} from '../terminal/command.ts';
import { decisionOf, reasonedDecision } from '../terminal/decision.ts';
import { progressBar } from '../terminal/progress.ts';
import { withOpening } from '../with-opening.ts';

/** Where an operator withdraws things of one kind. */
type WithdrawalCommands = {
  remove(id: string, decision: Decision): Promise<Outcome>;
  restrict(id: string, countries: readonly string[], decision: Decision): Promise<Outcome>;
  restore(id: string, countries: readonly string[], decision: Decision): Promise<Outcome>;
};
type Act = (commands: WithdrawalCommands, id: string) => Promise<Outcome>;

const country = { value: 'COUNTRIES', says: 'two letters each, with commas between: ng,gh' };
const why = { value: 'TEXT', says: 'the reason, kept in the audit log' };

/** `remove`, `restrict` and `restore` for things of one kind: articles, clips. */
export function withdrawalCommands(noun: string, commandsOf: (opening: Opening) => WithdrawalCommands) {
  const each = (terminal: Terminal, input: CommandInput, act: Act) => {
    const open = (opening: Opening) => {
      const commands = commandsOf(opening);
      return (id: string) => act(commands, id);
    };
    return forEachId(terminal, input, { label: `${noun[0]?.toUpperCase()}${noun.slice(1)}`, open });
  };
  const remove: Command = {
    name: `${noun} remove`,
    summary: `take ${noun} out of every list and page, until they are restored`,
    words: ['ID...'],
    options: { why },
    run: async (terminal, input) => {
      const decision = reasonedDecision(terminal, input);
      return await each(terminal, input, (commands, id) => commands.remove(id, decision));
    },
  };
  const restrict: Command = {
    name: `${noun} restrict`,
    summary: `keep ${noun} from the readers of some countries`,
    words: ['ID...'],
    options: { country, why },
    run: async (terminal, input) => {
      const decision = reasonedDecision(terminal, input);
      const countries = countriesIn(input);
      if (countries.length === 0) throw new Misuse('Say where: --country ng,gh');
      return await each(terminal, input, (commands, id) => commands.restrict(id, countries, decision));
    },
  };
  const restore: Command = {
    name: `${noun} restore`,
    summary: `show ${noun} again: everywhere, or in some countries`,
    words: ['ID...'],
    options: { country, why },
    run: async (terminal, input) => {
      const decision = decisionOf(terminal, input);
      return await each(terminal, input, (commands, id) => commands.restore(id, countriesIn(input), decision));
    },
  };
  return { remove, restrict, restore };
}

/** What was done to one thing that the operator named. */
type Outcome = {
  readonly id: string;
  readonly title: string;
  readonly did: string;
  /** Countries it is restricted in now. */
  readonly restricted: readonly string[];
};
type Answer = Outcome | { readonly id: string; readonly problem: string };
type Acts = { readonly label: string; open(opening: Opening): (id: string) => Promise<Outcome> };

/** One that is not there keeps none of the others from being done; the exit code tells. */
async function forEachId(terminal: Terminal, { words, json }: CommandInput, acts: Acts): Promise<ExitCode> {
  const bar = progressBar(terminal, acts.label, words.length);
  const answers = await withOpening(terminal, async (opening) => {
    const act = acts.open(opening);
    const done: Answer[] = [];
    for (const id of words) {
      done.push(await act(id).catch((error) => problemOf(id, error)));
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
