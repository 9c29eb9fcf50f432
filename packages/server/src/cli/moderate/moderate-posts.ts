import { findingIn, ruleInWords, ruleOf } from '../../areas/conversation/moderation/rules.ts';
import { type Command, exitCodes, Misuse } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { withModeration } from './with-moderation.ts';

export const moderateUndo: Command = {
  name: 'moderate undo',
  summary: 'take a decision back, by its number in the log',
  words: ['NUMBER'],
  run: async (terminal, { words: [word], json }) => {
    const entry = await withModeration(terminal, (commands) => commands.undo(readCount(word, 0)));
    terminal.out(
      json ? JSON.stringify(entry) : `${entry.subject} is ${entry.former || 'as if nothing had happened'} again.`,
    );
    return exitCodes.fine;
  },
};

export const moderateClose = door('close', 'take no more comments below an article or a clip');
export const moderateOpen = door('open', 'take comments below an article or a clip, however old it is');

function door(wish: 'close' | 'open', summary: string): Command {
  return {
    name: `moderate ${wish}`,
    summary,
    words: ['ID'],
    options: { clip: { says: 'the id is that of a clip' } },
    run: async (terminal, { words: [id = ''], switches, json }) => {
      const post = { type: switches.clip ? ('clip' as const) : ('news' as const), id };
      await withModeration(terminal, (commands) => commands.setOpenState(post, wish === 'close' ? 'closed' : 'open'));
      terminal.out(
        json
          ? JSON.stringify({ ...post, did: wish })
          : `The comments of ${id} are ${wish === 'close' ? 'closed' : 'open'}.`,
      );
      return exitCodes.fine;
    },
  };
}

export const moderatePolicy: Command = {
  name: 'moderate policy',
  summary: 'set how a market has its comments: when they close, and whether a first comment waits',
  words: ['MARKET'],
  options: {
    'closes-after': { value: 'DAYS', says: 'days after an article appeared, or never' },
    'hold-first': { value: 'on|off', says: 'whether what somebody writes for the first time waits for a moderator' },
  },
  run: async (terminal, { words: [word], texts, json }) => {
    const market = readMarket(word);
    const closing = texts['closes-after'];
    const holding = texts['hold-first'];
    if (holding !== undefined && holding !== 'on' && holding !== 'off') throw new Misuse('--hold-first is on or off.');
    const policy = {
      ...(closing !== undefined && { closesAfter: closing === 'never' ? ('never' as const) : readCount(closing, 1) }),
      ...(holding !== undefined && { holdsFirst: holding === 'on' }),
    };
    const now = await withModeration(terminal, async (commands) => {
      await commands.setPolicy(market, policy);
      return await commands.policy(market);
    });
    if (json) terminal.out(JSON.stringify({ market, ...now }));
    else {
      const closes = now.closesAfter === undefined ? 'never close' : `close after ${now.closesAfter} days`;
      terminal.out(
        `Comments in ${market} ${closes}; a first comment ${now.holdsFirst ? 'waits' : 'is shown at once'}.`,
      );
    }
    return exitCodes.fine;
  },
};

export const moderateTry: Command = {
  name: 'moderate try',
  summary: 'show what the rules would do with a text; nothing is stored',
  words: ['MARKET', 'TEXT...'],
  run: async ({ out }, { words: [word, ...texts], json }) => {
    const finding = await findingIn(texts.join(' '), readMarket(word));
    if (json)
      out(
        JSON.stringify(
          finding ? { verdict: 'held', rule: ruleOf(finding), evidence: finding.evidence } : { verdict: 'shown' },
        ),
      );
    else if (!finding) out('It would be shown.');
    else
      out(
        `It would wait for a moderator: ${ruleInWords(ruleOf(finding))} (${finding.evidence}). Rule ${ruleOf(finding)}.`,
      );
    return exitCodes.fine;
  },
};
