import type { ClipCommands } from '../../areas/clips/clip-commands.service.ts';
import { openClips } from '../../areas/clips/open-clips.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';
import { withdrawalCommands } from '../withdrawals/withdrawal-commands.ts';

const longestList = 500;

export const {
  remove: clipsRemove,
  restrict: clipsRestrict,
  restore: clipsRestore,
} = withdrawalCommands('clips', (opening) => openClips(opening).commands);

export const clipsList: Command = {
  name: 'clips list',
  summary: 'show the clips of a market, the newest first, with what readers do not see',
  words: ['MARKET'],
  run: async (terminal, { words: [market], json }) => {
    const clips = await withOpening(terminal, (opening) =>
      openClips(opening).commands.list(readMarket(market), longestList),
    );
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

type Listed = Awaited<ReturnType<ClipCommands['list']>>[number];

function stateOf({ removed_by, restricted, is_sample }: Listed): string {
  if (removed_by !== null) return `removed (${removed_by})`;
  if (restricted.length > 0) return `not in ${restricted.join(',')}`;
  return is_sample ? 'sample' : 'shown';
}
