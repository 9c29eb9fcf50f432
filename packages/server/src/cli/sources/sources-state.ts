import type { StateVerb } from '../../areas/newsroom/source/source.service.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf, reasonedDecision } from '../terminal/decision.ts';
import { withSources } from './with-sources.ts';

const summaries: Readonly<Record<StateVerb, string>> = {
  pause: 'let a source, or one of its feeds, rest',
  resume: 'fetch a source, or one of its feeds, again',
  block: 'throw a source out, with its articles, until it is resumed',
};

const stateCommand = (verb: StateVerb): Command => ({
  name: `sources ${verb}`,
  summary: summaries[verb],
  words: ['MARKET', 'KEY|ADDRESS'],
  options: { why: { value: 'TEXT', says: 'kept in the audit log' } },
  run: async (terminal, input) => {
    const [market = '', subject = ''] = input.words;
    const decision = verb === 'block' ? reasonedDecision(terminal, input) : decisionOf(terminal, input);
    const where = { ...decision, market: readMarket(market) };
    const change = await withSources(terminal, ({ sources }) => sources.change(verb, subject, where));
    const { from, to } = change;
    if (input.json) terminal.out(JSON.stringify({ market, ...change }));
    else terminal.out(from === to ? `${change.subject} is ${to} already.` : `${change.subject}: ${from} -> ${to}.`);
    return exitCodes.fine;
  },
});

export const sourcesPause = stateCommand('pause');
export const sourcesResume = stateCommand('resume');
export const sourcesBlock = stateCommand('block');
