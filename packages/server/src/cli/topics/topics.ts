import { openFeed } from '../../areas/feed/open-feed.ts';
import type { TopicRow } from '../../areas/feed/topic/topic.repository.ts';
import type { TopicService } from '../../areas/feed/topic/topic.service.ts';
import { readTopicFile, type TopicFile } from '../../areas/feed/topic/topic-file.ts';
import { type Command, type CommandInput, type ExitCode, exitCodes, type Terminal } from '../terminal/command.ts';
import { readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { readInput } from '../terminal/input.ts';
import { counted, tableLines, timeText } from '../terminal/table.ts';
import { withOpening } from '../with-opening.ts';

const why = { value: 'TEXT', says: 'kept in the audit log' };

export const topicsList: Command = {
  name: 'topics list',
  summary: 'list the topics that editors put together',
  words: ['[MARKET]'],
  run: async (terminal, { words: [market], json }) => {
    const rows = await withTopics(terminal, (topics) => topics.list(market ? readMarket(market) : undefined));
    if (json) terminal.out(JSON.stringify(rows));
    else for (const line of tableLines([head, ...rows.map(cells)])) terminal.out(line);
    return exitCodes.fine;
  },
};

export const topicsCreate: Command = {
  name: 'topics create',
  summary: 'make a topic from a JSON file, as a draft; - reads what is piped in',
  words: ['FILE'],
  options: { why },
  run: async (terminal, input) =>
    await fromFile(terminal, input, (topics, file) => topics.create(file, decisionOf(terminal, input))),
};

export const topicsEdit: Command = {
  name: 'topics edit',
  summary: 'make a topic what a JSON file with the same key says',
  words: ['FILE'],
  options: { why },
  run: async (terminal, input) =>
    await fromFile(terminal, input, (topics, file) => topics.edit(file, decisionOf(terminal, input))),
};

export const topicsPublish: Command = {
  name: 'topics publish',
  summary: 'show a topic to readers',
  words: ['MARKET', 'KEY'],
  options: { withdraw: { says: 'take it back to the drafts' }, why },
  run: async (terminal, input) => {
    const [market, key = ''] = input.words;
    const wish = { ...decisionOf(terminal, input), withdraw: input.switches.withdraw === true };
    const topic = await withTopics(terminal, (topics) => topics.publish(readMarket(market), key, wish));
    return say(terminal, input, topic);
  },
};

async function fromFile(
  terminal: Terminal,
  input: CommandInput,
  act: (topics: TopicService, file: TopicFile) => Promise<TopicRow>,
): Promise<ExitCode> {
  const [name = ''] = input.words;
  const file = readTopicFile((await readInput(terminal, name)).toString('utf8'), name);
  return say(terminal, input, await withTopics(terminal, (topics) => act(topics, file)));
}

async function withTopics<T>(terminal: Terminal, act: (topics: TopicService) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openFeed(opening).topicCommands));
}

function say({ out }: Terminal, { json }: CommandInput, topic: TopicRow): ExitCode {
  if (json) out(JSON.stringify(topic));
  else {
    const size = `${counted(topic.sections, 'section')}, ${counted(topic.articles, 'article')}`;
    out(`${topic.key} is ${topic.state}: ${size}. Its id is ${topic.id}.`);
  }
  return exitCodes.fine;
}

const head = ['MARKET', 'TOPIC', 'STATE', 'SECTIONS', 'ARTICLES', 'CHANGED', 'TITLE'];

function cells(row: TopicRow): string[] {
  const { market, key, state, sections, articles, updated_at, title } = row;
  return [market, key, state, String(sections), String(articles), timeText(updated_at), title];
}
