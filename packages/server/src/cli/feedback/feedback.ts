import { openConversation } from '../../areas/conversation/open-conversation.ts';
import { systemClock } from '../../clock.ts';
import { type Command, exitCodes, Misuse } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

/** The longest answer the database takes. */
const longestAnswer = 2_000;

export const feedbackList: Command = {
  name: 'feedback list',
  summary: 'show what readers wrote to the service, the newest first',
  options: {
    market: { value: 'MARKET', says: 'only this market' },
    limit: { value: 'COUNT', says: 'how many at most, 20 unless said' },
    open: { says: 'only what has no answer yet' },
  },
  run: async (terminal, { texts, switches, json }) => {
    const market = texts.market === undefined ? undefined : readMarket(texts.market);
    const limit = readCount(texts.limit, 20);
    const isOpen = switches.open === true;
    const rows = await withOpening(terminal, (opening) =>
      openConversation(opening).suggestions.list({ market, isOpen, limit }),
    );
    if (json) terminal.out(JSON.stringify(rows));
    else if (rows.length === 0) terminal.out('Nobody wrote anything.');
    for (const { id, market: where, subject, words, at, answer } of json ? [] : rows) {
      // As JSON, so that nothing a reader writes can steer the terminal.
      terminal.out(`${id}  ${where}  ${subject}  ${timeText(at)}\n  ${JSON.stringify(words)}`);
      if (answer !== '') terminal.out(`  answered: ${JSON.stringify(answer)}`);
    }
    return exitCodes.fine;
  },
};

export const feedbackAnswer: Command = {
  name: 'feedback answer',
  summary: 'answer a reader: they find it on the page where they wrote',
  words: ['ID', 'TEXT'],
  run: async (terminal, input) => {
    const [id = '', text = ''] = input.words;
    const words = text.trim();
    if (!/^[1-9]\d{0,17}$/.test(id)) throw new Misuse(`"${id}" is no number of the list.`);
    if (words === '' || words.length > longestAnswer) throw new Misuse(`An answer has 1 to ${longestAnswer} letters.`);
    const { who: by } = decisionOf(terminal, input);
    const answer = { id, words, by, at: systemClock.now() };
    const isThere = await withOpening(terminal, (opening) => openConversation(opening).suggestions.answer(answer));
    if (!isThere) throw new Misuse(`Nobody wrote ${id}; griot feedback list shows the numbers.`);
    terminal.out(input.json ? JSON.stringify({ id, did: 'answered' }) : `${id} is answered.`);
    return exitCodes.fine;
  },
};
