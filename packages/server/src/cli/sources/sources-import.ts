import { type OpmlReading, readOpml } from '@griot/content/opml/read-opml';
import type { PlannedImport } from '../../areas/newsroom/source/source-import.service.ts';
import { Refusal } from '../../errors.ts';
import { type Command, type CommandInput, exitCodes, type Terminal } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { readInput } from '../terminal/input.ts';
import { progressBar } from '../terminal/progress.ts';
import { counted } from '../terminal/table.ts';
import { withSources } from './with-sources.ts';

export const sourcesImport: Command = {
  name: 'sources import',
  summary: 'take in the feeds of an OPML file; - reads what is piped in',
  words: ['MARKET', 'FILE'],
  options: {
    'dry-run': { says: 'only say what would change' },
    draft: { says: 'new sources are not fetched before they are resumed' },
    why: { value: 'TEXT', says: 'kept in the audit log' },
  },
  run: async (terminal, input) => {
    const [marketWord, file = ''] = input.words;
    const market = readMarket(marketWord);
    const reading = readOpml(await readInput(terminal, file));
    if (!reading.isOpml) throw new Refusal(`${file} is no OPML: there is not one outline in it.`);
    const isDryRun = input.switches['dry-run'] === true;
    const plan = await withSources(terminal, async ({ imports }) => {
      const planned = await imports.plan(market, reading.feeds, input.switches.draft ? 'draft' : 'live');
      if (isDryRun) return planned;
      const bar = progressBar(terminal, 'Importing', planned.feeds.length + planned.moved.length);
      await imports.carryOut(planned, { ...decisionOf(terminal, input), market }, bar.at).finally(bar.end);
      return planned;
    });
    if (input.json)
      terminal.out(JSON.stringify({ market, isDryRun, ...plan, skipped: reading.skipped, isCut: reading.isCut }));
    else say(plan, reading, { terminal, input });
    return exitCodes.fine;
  },
};

/** A dry run names each change; a real one only counts them. */
function say(
  plan: PlannedImport,
  { skipped, isCut }: OpmlReading,
  { terminal, input }: { terminal: Terminal; input: CommandInput },
): void {
  const { sources, feeds, moved, unchanged, blocked, unfetchable } = plan;
  const { out, err } = terminal;
  const isDryRun = input.switches['dry-run'] === true;
  if (isDryRun) {
    for (const { key, name, state } of sources) out(`+ source ${key} (${name}), ${state}`);
    for (const { address, sourceKey, channel } of feeds)
      out(`+ feed ${address} in ${sourceKey}${channel ? `, ${channel}` : ''}`);
    for (const { address, from, channel } of moved) out(`~ feed ${address}: ${from ?? 'no channel'} -> ${channel}`);
  }
  for (const address of blocked) err(`Left out, since its source is blocked: ${address}`);
  for (const { address, why } of unfetchable) err(`Left out: ${address}: ${why}`);
  for (const { title, address } of skipped)
    err(`Left out, since it cannot be fetched: ${address || title || 'an outline without an address'}`);
  if (isCut) err('The file is longer than we take: the rest was left out.');
  const added = `${counted(sources.length, 'source')} and ${counted(feeds.length, 'feed')}`;
  const others = `Channel changed: ${moved.length}. As they were: ${unchanged}.`;
  out(`${isDryRun ? 'Would add' : 'Added'} ${added}. ${others}`);
}
