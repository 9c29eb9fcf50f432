import { type Command, exitCodes } from '../terminal/command.ts';
import { readCount } from '../terminal/command-words.ts';
import { reasonedDecision } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { withModeration } from './with-moderation.ts';

export const moderateBan: Command = {
  name: 'moderate ban',
  summary: 'let a user, or the author of a comment, read but not write; their devices and guests too',
  words: ['USER-OR-COMMENT'],
  options: {
    days: { value: 'DAYS', says: 'for how long; for good unless said' },
    why: { value: 'TEXT', says: 'kept with the ban' },
  },
  run: async (terminal, input) => {
    const { why } = reasonedDecision(terminal, input);
    const days = input.texts.days === undefined ? undefined : readCount(input.texts.days, 1);
    const [subject = ''] = input.words;
    const ban = await withModeration(terminal, (commands) => commands.ban(subject, days, why));
    if (input.json) terminal.out(JSON.stringify(ban));
    else terminal.out(`Banned ${ban.until ? `until ${timeText(ban.until)}` : 'for good'}: ban ${ban.id}.`);
    return exitCodes.fine;
  },
};

export const moderateBans: Command = {
  name: 'moderate bans',
  summary: 'list the bans that hold; who had their data removed is not named any more, and still banned',
  options: { limit: { value: 'COUNT', says: 'at most; 100 unless said' } },
  run: async (terminal, { texts, json }) => {
    const rows = await withModeration(terminal, (commands) => commands.bans(readCount(texts.limit, 100)));
    if (json) terminal.out(JSON.stringify(rows));
    else if (rows.length === 0) terminal.out('Nobody is banned.');
    else {
      const lines = rows.map(({ id, user_id, device_id, until, reason }) => [
        id,
        user_id ?? device_id ?? 'data removed',
        until ? timeText(until) : 'for good',
        reason || '-',
      ]);
      for (const line of tableLines([['ID', 'WHO', 'UNTIL', 'WHY'], ...lines])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};

export const moderateLift: Command = {
  name: 'moderate lift',
  summary: 'lift a ban by its id, or the bans of a user, also of one who had their data removed',
  words: ['BAN-OR-USER'],
  run: async (terminal, { words: [subject = ''], json }) => {
    const ids = await withModeration(terminal, (commands) => commands.lift(subject));
    terminal.out(json ? JSON.stringify(ids) : `Lifted: ${ids.join(', ')}.`);
    return exitCodes.fine;
  },
};
