import type { CampaignRow } from '../../areas/push/campaigns/push-commands.repository.ts';
import type { PushCommands, PushOrder, PushPlan } from '../../areas/push/campaigns/push-commands.service.ts';
import { openPush } from '../../areas/push/open-push.ts';
import { systemClock } from '../../clock.ts';
import { type Command, type CommandInput, exitCodes, Misuse, type Terminal } from '../terminal/command.ts';
import { durationOf, readCount, readMarket } from '../terminal/command-words.ts';
import { decisionOf, reasonedDecision } from '../terminal/decision.ts';
import { counted, tableLines, timeText } from '../terminal/table.ts';
import { plainLine } from '../try/plain-line.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };
const usualTime = '2h';
const usualRate = 3_000;
const usualSpeaker = 'Griot';

export const pushSend: Command = {
  name: 'push send',
  summary: 'push breaking news to the readers who allow it; shows the audience, and sends with --yes only',
  words: ['MARKET', '[ARTICLE_ID]'],
  options: {
    title: { value: 'TEXT', says: 'what it says, if not the title of the article' },
    body: { value: 'TEXT', says: 'a line below the title' },
    link: { value: 'PATH', says: 'where a tap leads without an article, such as /lite/feeds' },
    topic: { value: 'TOPIC', says: 'only to those who follow it, such as sports' },
    story: { value: 'KEY', says: 'a newer push of the same story takes the place of the older one' },
    by: { value: 'NAME', says: `who readers are told it is from; ${usualSpeaker} unless said` },
    for: { value: 'TIME', says: `how long it is news: 30m, 2h, 1d; ${usualTime} unless said` },
    rate: { value: 'COUNT', says: `so many a minute; ${usualRate} unless said` },
    at: { value: 'HH:MM', says: 'at this hour of each reader’s own day, not at once' },
    emergency: { says: 'passes quiet hours and daily limits; needs --why' },
    'dry-run': { says: 'sends nothing, as without --yes' },
    yes: { says: 'sends it' },
    why,
  },
  run: async (terminal, input) => {
    const order = orderOf(input);
    const decision = (order.isEmergency ? reasonedDecision : decisionOf)(terminal, input);
    const isSent = input.switches.yes === true && input.switches['dry-run'] !== true;
    const plan = await withPushCommands(terminal, async (commands) => {
      const planned = await commands.plan(order, decision.at);
      if (!input.json) for (const line of planLines(planned)) terminal.out(line);
      return isSent ? { ...planned, audience: await commands.send(planned, decision) } : planned;
    });
    const { id, market, audience, title, link } = plan;
    if (input.json) terminal.out(JSON.stringify({ market, id: isSent ? id : null, audience, title, link, isSent }));
    else
      terminal.out(
        isSent ? `On its way. To stop it: griot push stop ${market} ${id}` : 'Not sent. Add --yes to send it.',
      );
    return exitCodes.fine;
  },
};

export const pushStop: Command = {
  name: 'push stop',
  summary: 'stop a push that is being sent',
  words: ['MARKET', 'ID'],
  options: { why },
  run: async (terminal, input) => {
    const [word, id = ''] = input.words;
    const market = readMarket(word);
    const spared = await withPushCommands(terminal, (commands) =>
      commands.stop(market, id, decisionOf(terminal, input)),
    );
    const message = `Stopped. ${counted(spared, 'device')} will not get it; those that have it keep it.`;
    terminal.out(input.json ? JSON.stringify({ market, id, spared }) : message);
    return exitCodes.fine;
  },
};

export const pushList: Command = {
  name: 'push list',
  summary: 'list what was pushed by hand, and how it was taken',
  words: ['[MARKET]'],
  run: async (terminal, { words: [word], json }) => {
    const market = word === undefined ? undefined : readMarket(word);
    const rows = await withPushCommands(terminal, (commands) => commands.list(market));
    if (json) terminal.out(JSON.stringify(rows));
    else {
      const now = (terminal.clock ?? systemClock).now();
      for (const line of tableLines([head, ...rows.map((row) => cells(row, now))])) terminal.out(line);
    }
    return exitCodes.fine;
  },
};

function orderOf({ words: [word, articleId = ''], texts, switches }: CommandInput): PushOrder {
  const { title = '', body = '', link = '', topic = '', story = '' } = texts;
  return {
    market: readMarket(word),
    ...{ articleId, title, body, link, topic, story },
    speaker: texts.by ?? usualSpeaker,
    isEmergency: switches.emergency === true,
    lasts: durationOf(texts.for ?? usualTime),
    perMinute: readCount(texts.rate, usualRate),
    localMinute: texts.at === undefined ? undefined : minuteOf(texts.at),
  };
}

function minuteOf(text: string): number {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) throw new Misuse(`"${text}" is no time of day. Say 08:30.`);
  return Number(hour) * 60 + Number(minute);
}

function planLines({
  audience,
  dueBy,
  perMinute,
  title,
  body,
  link,
  isEmergency,
  expiresAt,
  topic,
}: PushPlan): string[] {
  const minutes = Math.max(1, Math.ceil(audience / perMinute));
  const times = [...dueBy.values()].map((due) => due.getTime());
  return [
    `Audience: ${counted(audience, 'device')}${topic === null ? '' : ` that follow ${topic}`}, in ${counted(dueBy.size, 'time zone')}`,
    `Says: ${plainLine(title)}${body === '' ? '' : ` / ${plainLine(body)}`}`,
    `Leads to: ${link}`,
    ...(times.length > 0
      ? [`From ${timeText(new Date(Math.min(...times)))} UTC, over ${counted(minutes, 'minute')}`]
      : []),
    `Until ${timeText(expiresAt)} UTC`,
    isEmergency
      ? 'An emergency: it passes quiet hours and daily limits.'
      : 'Readers in quiet hours or over their limit get it with their next digest.',
  ];
}

async function withPushCommands<T>(terminal: Terminal, act: (commands: PushCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openPush(opening).campaigns));
}

const head = ['MARKET', 'ID', 'AT', 'BY', 'STATE', 'AUDIENCE', 'SENT', 'WAITING', 'FOLDED', 'OPENED', 'LEFT', 'TITLE'];

function cells(row: CampaignRow, now: Date): string[] {
  const { audience, sent, waiting, folded, opened, opted_out } = row;
  const numbers = [audience, sent, waiting, folded, opened, opted_out].map(String);
  return [
    row.market,
    row.id,
    timeText(row.created_at),
    row.sent_by,
    stateOf(row, now),
    ...numbers,
    plainLine(row.title),
  ];
}

function stateOf({ stopped_at, waiting, expires_at }: CampaignRow, now: Date): string {
  if (stopped_at) return 'stopped';
  return waiting > 0 && expires_at > now ? 'sending' : 'done';
}
