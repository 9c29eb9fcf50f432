import { ClipDeskRepository } from '../../areas/clips/clip-commands.repository.ts';
import { ClipDesk } from '../../areas/clips/clip-commands.service.ts';
import type { Sql } from '../../db/sql.ts';
import { type Command, exitCodes } from '../command.ts';
import { readMarket, withDatabase } from '../desk.ts';
import { tableLines, timeText } from '../table.ts';
import { withdrawalCommands } from '../withdrawals/withdrawal-commands.ts';

const deskOf = (sql: Sql): ClipDesk => new ClipDesk(new ClipDeskRepository(sql));
const longestList = 500;

export const {
  remove: clipsRemove,
  restrict: clipsRestrict,
  restore: clipsRestore,
} = withdrawalCommands('clips', deskOf);

export const clipsList: Command = {
  name: 'clips list',
  summary: 'show the clips of a market, the newest first, with what readers do not see',
  words: ['MARKET'],
  run: async (terminal, { words: [market], json }) => {
    const clips = await withDatabase(terminal, (sql) => deskOf(sql).list(readMarket(market), longestList));
    if (json) terminal.out(JSON.stringify(clips));
    else {
      const rows = clips.map((clip) => [
        clip.id,
        timeText(clip.created_at),
        `${Math.round(clip.duration_s)} s`,
        `${Math.round(clip.size / 1_000)} kB`,
        stateOf(clip),
        clip.publisher_name,
        clip.description,
      ]);
      for (const line of tableLines([['ID', 'SINCE', 'LENGTH', 'SIZE', 'STATE', 'PUBLISHER', 'DESCRIPTION'], ...rows]))
        terminal.out(line);
    }
    return exitCodes.fine;
  },
};

type Listed = Awaited<ReturnType<ClipDesk['list']>>[number];

function stateOf({ removed_by, restricted, is_sample }: Listed): string {
  if (removed_by !== null) return `removed (${removed_by})`;
  if (restricted.length > 0) return `not in ${restricted.join(',')}`;
  return is_sample ? 'sample' : 'shown';
}
