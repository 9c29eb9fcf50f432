import type { ModerationCommands, Ruling } from '../../areas/conversation/moderation/moderation-commands.service.ts';
import { type Command, type CommandInput, exitCodes, Misuse, type Terminal } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { decisionOf, reasonedDecision } from '../terminal/decision.ts';
import { counted, tableLines, timeText } from '../terminal/table.ts';
import { readSince, withModeration } from './with-moderation.ts';

const market = { value: 'MARKET', says: 'only this market' };
const limit = { value: 'COUNT', says: 'how many at most, 20 unless said' };
const why = { value: 'TEXT', says: 'told to the author' };

export const moderateQueue: Command = {
  name: 'moderate queue',
  summary: 'take the next comments that wait for a moderator, for a quarter of an hour: held, reported or appealed',
  options: { market, limit },
  run: async (terminal, input) => {
    const { who } = decisionOf(terminal, input);
    const where = input.texts.market === undefined ? undefined : readMarket(input.texts.market);
    const most = readCount(input.texts.limit, 20);
    const entries = await withModeration(terminal, (commands) => commands.queue(who, where, most));
    if (input.json) terminal.out(JSON.stringify(entries));
    else if (entries.length === 0) terminal.out('Nothing waits.');
    for (const { id, post, text, at, status, why: reasons } of input.json ? [] : entries) {
      terminal.out(`${id}  ${status}  ${timeText(at)}  ${post}`);
      for (const reason of reasons) terminal.out(`  because: ${reason}`);
      terminal.out(`  ${JSON.stringify(text)}\n`);
    }
    return exitCodes.fine;
  },
};

export const moderateApprove: Command = {
  name: 'moderate approve',
  summary: 'show comments to everybody',
  words: ['ID...'],
  run: async (terminal, input) =>
    await forEach(terminal, input, { done: 'shown', act: (commands, id, ruling) => commands.approve(id, ruling) }),
};

export const moderateRemove: Command = {
  name: 'moderate remove',
  summary: 'remove comments, or all that an author wrote since a time; authors see in their place that and why',
  words: ['[ID...]'],
  options: {
    author: { value: 'USER', says: 'all of this user, with --since' },
    since: { value: 'TIME', says: 'a date, or 30m, 12h, 7d ago' },
    why,
  },
  run: async (terminal, input) => {
    const { author, since } = input.texts;
    if ((author === undefined) === (input.words.length === 0))
      throw new Misuse('Name comments, or an author: --author USER --since 12h.');
    if (author === undefined)
      return await forEach(terminal, input, {
        done: 'removed',
        act: (commands, id, ruling) => commands.remove(id, ruling),
      });
    const { who, why: reason } = reasonedDecision(terminal, input);
    const from = readSince(since);
    const ids = await withModeration(terminal, (commands) =>
      commands.removeBy(author, from, { moderator: who, reason }),
    );
    terminal.out(input.json ? JSON.stringify(ids) : `${counted(ids.length, 'comment')} of ${author} removed.`);
    return exitCodes.fine;
  },
};

export const moderatePin = pinning('pin', 'show a comment before all others of its article');
export const moderateUnpin = pinning('unpin', 'let a pinned comment stand where readers put it');

function pinning(wish: 'pin' | 'unpin', summary: string): Command {
  return {
    name: `moderate ${wish}`,
    summary,
    words: ['ID'],
    run: async (terminal, { words: [id = ''], json }) => {
      await withModeration(terminal, (commands) => commands.pin(id, wish === 'pin'));
      terminal.out(
        json ? JSON.stringify({ id, did: wish }) : `${id} is ${wish === 'pin' ? 'pinned' : 'no longer pinned'}.`,
      );
      return exitCodes.fine;
    },
  };
}

type Act = {
  readonly done: 'shown' | 'removed';
  readonly act: (commands: ModerationCommands, id: string, ruling: Ruling) => Promise<void>;
};

async function forEach(terminal: Terminal, input: CommandInput, { done, act }: Act) {
  const { who, why: reason } = done === 'removed' ? reasonedDecision(terminal, input) : decisionOf(terminal, input);
  await withModeration(terminal, async (commands) => {
    for (const id of input.words) {
      await act(commands, id, { moderator: who, reason });
      if (!input.json) terminal.out(`${id} is ${done}.`);
    }
  });
  if (input.json) terminal.out(JSON.stringify(input.words.map((id) => ({ id, did: done }))));
  return exitCodes.fine;
}

export const moderateLog: Command = {
  name: 'moderate log',
  summary: 'list what was decided on comments, by rules and by moderators',
  options: { market, limit },
  run: async (terminal, { texts, json }) => {
    const where = texts.market === undefined ? undefined : readMarket(texts.market);
    const rows = await withModeration(terminal, (commands) => commands.log(where, readCount(texts.limit, 20)));
    const head = ['ID', 'AT', 'MARKET', 'ON', 'SUBJECT', 'WAS', 'IS', 'RULE'];
    if (json) terminal.out(JSON.stringify(rows));
    else
      for (const line of tableLines([
        head,
        ...rows.map((row) => [
          String(row.id),
          timeText(row.at),
          row.market,
          row.kind,
          row.subject,
          row.former || '-',
          row.decision,
          row.rule,
        ]),
      ]))
        terminal.out(line);
    return exitCodes.fine;
  },
};
