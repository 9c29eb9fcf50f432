import { readModel, type StoredModel } from '@griot/ranking/fit/model-file';
import { openMarketNews } from '../../areas/market-news/open-market-news.ts';
import { Refusal } from '../../errors.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { decisionOf } from '../terminal/decision.ts';
import { readInput } from '../terminal/input.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept with the model' };
const mostBytes = 1_000_000;

/** A model from a file, or all that is wrong with it as a refusal. */
export async function readModelFile(terminal: Terminal, name: string): Promise<StoredModel> {
  const text = (await readInput(terminal, name, mostBytes)).toString('utf8');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Refusal(`${name} is no JSON.`);
  }
  const read = readModel(raw);
  if ('problems' in read) throw new Refusal(`${name} is no model of ranking:\n${read.problems.join('\n')}`);
  return read;
}

export const rankUse: Command = {
  name: 'rank use',
  summary: 'rank by the model of a file from now on, in every running process',
  words: ['FILE'],
  options: { why },
  run: async (terminal, input) => {
    const [name = ''] = input.words;
    const model = await readModelFile(terminal, name);
    const { version } = model;
    const outcome = await withOpening(terminal, (opening) =>
      openMarketNews(opening).models.use(model, decisionOf(terminal, input)),
    );
    if (outcome === 'differs')
      throw new Refusal(`Another model is called ${version}. Give this one a version of its own.`);
    const message = outcome === 'already' ? `${version} is in force already.` : `${version} is in force.`;
    terminal.out(input.json ? JSON.stringify({ version, outcome }) : message);
    return exitCodes.fine;
  },
};

export const rankBack: Command = {
  name: 'rank back',
  summary: 'return to the model that was in force before',
  options: { why },
  run: async (terminal, input) => {
    const moved = await withOpening(terminal, (opening) =>
      openMarketNews(opening).models.back(decisionOf(terminal, input)),
    );
    if (!moved) throw new Refusal('The model that Griot brings along is in force. There is none before it.');
    terminal.out(input.json ? JSON.stringify(moved) : `${moved.to} is in force again, ${moved.from} no longer.`);
    return exitCodes.fine;
  },
};
