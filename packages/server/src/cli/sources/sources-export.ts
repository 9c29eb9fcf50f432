import { writeFile } from 'node:fs/promises';
import { writeOpml } from '@griot/content/opml/write-opml';
import { marketOf } from '@griot/locale/markets';
import { exportSources } from '../../areas/newsroom/source/export-sources.ts';
import { systemClock } from '../../clock.ts';
import { errorCode, Refusal } from '../../errors.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { withSources } from './with-sources.ts';

export const sourcesExport: Command = {
  name: 'sources export',
  summary: 'write the sources of a market as OPML, or as JSON',
  words: ['MARKET', '[FILE]'],
  run: async (terminal, { words: [marketWord, file], json }) => {
    const market = marketOf(readMarket(marketWord));
    const sources = await withSources(terminal, ({ sources }) => sources.sourcesOf(readMarket(marketWord)));
    if (!market) return exitCodes.failed;
    const text = json
      ? JSON.stringify({ market: market.key, sources })
      : writeOpml(exportSources(market, sources, systemClock.now())).trimEnd();
    if (file === undefined) terminal.out(text);
    else await write(file, `${text}\n`);
    return exitCodes.fine;
  },
};

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new Refusal(`${file} cannot be written (${errorCode(error) ?? String(error)}).`);
  }
}
