import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sanitiseArticle } from '@griot/content/sanitise/sanitise-article';
import { topicChannels } from '@griot/domain/channels';
import { contentLanguage } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSampleNews, type SampleArticle } from './sample-news.ts';

const news = await readSampleNews();
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/);
const sentencesOf = (article: SampleArticle) => [
  article.title,
  article.summary,
  ...article.pictures.map((it) => it.caption),
];

const channelsOf = ({ channel, alsoIn = [] }: SampleArticle) => [channel, ...alsoIn];
/** What a channel needs to be worth opening. */
const leastInChannel = 5;

it('has news in English and Arabic', () => {
  expect(news.map(({ language }) => language)).toEqual(expect.arrayContaining(['ar', 'en']));
});

describe.each(news)('sample news in $language', ({ language, articles, sources, topics, searches, comments }) => {
  const readIn = markets.filter((market) => contentLanguage(market) === language);

  it.each(readIn)('fills the feed of $key: 24 articles or more over eight channels or more', ({ key }) => {
    const shown = articles.filter((article) => !article.markets || article.markets.includes(key));
    expect(shown.length).toBeGreaterThanOrEqual(24);
    expect(new Set(shown.map(({ channel }) => channel)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(readIn)('has five articles or more in each channel of $key', ({ key }) => {
    const shown = articles.filter((article) => !article.markets || article.markets.includes(key));
    const filled = Map.groupBy(shown.flatMap(channelsOf), (channel) => channel);
    const sizes = topicChannels.map((channel) => [channel, filled.get(channel)?.length ?? 0] as const);
    expect(sizes.filter(([, size]) => size < leastInChannel)).toEqual([]);
  });

  it('comes from several outlets, all of which write', () => {
    expect(new Set(articles.map(({ source }) => source))).toEqual(new Set(sources.map(({ key }) => key)));
    expect(sources.length).toBeGreaterThanOrEqual(4);
  });

  it('has articles with three pictures among those with one', () => {
    const counts = new Set(articles.map(({ pictures }) => pictures.length));
    expect([counts.has(1), counts.has(3)]).toEqual([true, true]);
  });

  it('says each thing once', () => {
    for (const field of ['title', 'summary', 'body'] as const) {
      expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length);
    }
  });

  it.each(articles)('$key is short, plain and in a channel we have', (article) => {
    expect(topicChannels).toEqual(expect.arrayContaining(channelsOf(article)));
    expect(article.title.length).toBeLessThanOrEqual(110);
    expect(article.summary.length).toBeLessThanOrEqual(220);
    expect(sentencesOf(article).join('')).not.toMatch(/[<>]|&\w+;/);
    expect(wordsOf(article.body).length).toBeGreaterThanOrEqual(120);
    expect(wordsOf(article.body).length).toBeLessThanOrEqual(250);
  });

  it.each(articles)('$key keeps every word when it is cleaned', ({ body, source, key }) => {
    const cleaned = sanitiseArticle(body, { address: `https://${source}.example/${key}` });
    expect(wordsOf(cleaned)).toEqual(wordsOf(body));
    expect(cleaned.match(/<\w+/g)).toEqual(body.match(/<\w+/g));
  });

  it('has a topic and ten hot searches', () => {
    expect([topics.length, searches.length]).toEqual([1, 10]);
    for (const { title, summary, sections } of topics) {
      expect([title, summary, ...sections.map((section) => section.title)].join('')).not.toMatch(/[<>]|&\w+;/);
    }
  });

  it('is talked about: by many under one article, under a dozen at least, with short and long threads', () => {
    expect(comments.length).toBeGreaterThanOrEqual(36);
    const under = Map.groupBy(comments, ({ article }) => article);
    expect(under.size).toBeGreaterThanOrEqual(12);
    expect(Math.max(...[...under.values()].map((list) => list.length))).toBeGreaterThanOrEqual(9);
    const threads = comments.map(({ replies }) => replies.length);
    expect(threads.filter((length) => length > 0).length).toBeGreaterThanOrEqual(comments.length / 5);
    expect(Math.max(...threads)).toBe(7);
  });

  it('is talked about in plain text', () => {
    const all = comments.flatMap(({ replies, ...comment }) => [comment, ...replies]);
    for (const { name, text } of all) expect(name + text).not.toMatch(/[<>]|&\w+;|https?:/);
  });
});

const source = { key: 'daily', name: 'The Daily', official: true };
const article = {
  key: 'en-rain',
  channel: 'world',
  source: 'daily',
  title: 'Rain',
  summary: 'It rains.',
  author: null,
  ageMinutes: 10,
  body: '<p>Rain.</p>',
  pictures: [{ caption: 'Rain' }],
  places: [],
};

async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
const keysOf = (letters: string) => [...letters].map((letter) => `en-${letter}`);
const others = keysOf('abcdefghij').map((key) => ({ ...article, key }));
const topic = {
  key: 'en-topic-rain',
  title: 'Rain',
  summary: 'All about rain.',
  source: 'daily',
  sections: ['abc', 'def', 'ghij'].map((letters) => ({ title: 'More rain', articles: keysOf(letters) })),
};
const search = { title: 'rain today', mark: 'up' };
const reply = { name: 'Ada', text: 'So it is.', ageMinutes: 8, likes: 0 };
const comment = { article: 'en-rain', name: 'Bayo', text: 'It rains here.', ageMinutes: 9, likes: 2, replies: [reply] };

const whole = {
  sources: [source],
  articles: [article, ...others],
  topics: [topic],
  'hot-search': [search],
  comments: [comment],
};
const readFolder = async (lists: Record<string, unknown>) => {
  const files = Object.entries({ ...whole, ...lists }).map(([name, list]) => [`en/${name}.json`, list] as const);
  return readSampleNews(await folderWith(Object.fromEntries(files)));
};
const read = (articles: unknown) => readFolder({ articles, topics: [], comments: [] });

describe('a fault in the sample news', () => {
  it('is not found where there is none', async () => {
    const { sources, articles, topics, comments } = whole;
    expect(await readFolder({})).toEqual([{ language: 'en', sources, articles, topics, searches: [search], comments }]);
  });

  it.each([
    ['a key of another language', { key: 'ar-rain' }, 'ar-rain: key must begin with en-'],
    ['an unknown outlet', { source: 'nightly' }, 'en-rain: source names "nightly", which sources.json does not have'],
    ['a picture that says nothing', { pictures: [{}] }, 'pictures 1: caption must be text'],
    ['two pictures', { pictures: [{}, {}] }, 'pictures must be a list of none, one or three'],
    ['a market that reads something else', { markets: ['ngen', 'egar'] }, 'markets has egar, where nobody reads en'],
    ['a second channel that is no list', { alsoIn: 'science' }, 'alsoIn must be a list of one channel'],
    ['three channels', { alsoIn: ['science', 'health'] }, 'alsoIn must be a list of one channel'],
    ['the same channel twice', { alsoIn: ['world'] }, 'alsoIn repeats the channel'],
    ['an age in the future', { ageMinutes: -1 }, 'ageMinutes must be a whole number from 5 to 4000'],
    ['a missing title', { title: undefined }, 'title must be text'],
    ['a misspelt field', { summery: 'x' }, 'summery is no field'],
  ])('is told by file, key and field: %s', async (_, change, message) => {
    await expect(read([{ ...article, ...change }])).rejects.toThrow('en/articles.json, ');
    await expect(read([{ ...article, ...change }])).rejects.toThrow(message);
  });

  const sectionOf = (letters: string) => ({ title: 'x', articles: keysOf(letters) });
  const local = { ...article, key: 'en-local', markets: ['ngen'] };
  it.each([
    ['topics', { ...topic, key: 'en-rain' }, 'key must begin with en-topic-'],
    ['topics', { ...topic, key: `en-topic-${'a'.repeat(60)}` }, 'key must be at most 60 characters'],
    ['topics', { ...topic, source: 'nightly' }, 'source names "nightly"'],
    ['topics', { ...topic, sections: [] }, 'sections must be a list of 3'],
    ['topics', { ...topic, sections: [null, {}, {}] }, 'sections 1: must be an object, 2: title must be text'],
    ['topics', { ...topic, sections: ['abc', 'dex', 'fgh'].map(sectionOf) }, '2: articles names en-x, which articles'],
    ['topics', { ...topic, sections: ['abc', 'de', 'fgh'].map(sectionOf) }, '2: articles must be a list of three or'],
    ['topics', { ...topic, sections: ['abc', 'ade', 'fgh'].map(sectionOf) }, 'sections names en-a more than once'],
    ['hot-search', { ...search, title: 'rain in town this week' }, 'title must be 1 to 4 words'],
    ['hot-search', { ...search, mark: 'hot' }, 'mark must be one of up, down, new'],
    ['comments', { ...comment, article: 'en-x' }, 'article names "en-x", which articles.json does not have'],
    ['comments', { ...comment, ageMinutes: 10 }, 'ageMinutes must be a whole number under 10'],
    ['comments', { ...comment, text: 'Yes' }, 'text must be 3 to 60 words'],
    ['comments', { ...comment, text: `a b ${'c'.repeat(1000)}` }, 'text must be at most 1000 characters'],
    ['comments', { ...comment, likes: 241 }, 'likes must be a whole number from 0 to 240'],
    [
      'comments',
      { ...comment, replies: [{ ...reply, ageMinutes: 9 }] },
      'replies 1: ageMinutes must be a whole number',
    ],
    ['comments', { ...comment, replies: [{ ...reply, replies: [] }] }, 'replies 1: replies is no field'],
    ['comments', { ...comment, replies: [reply, reply] }, 'the comment 1, reply by Ada: So it is. is used more'],
  ])('is told of %s too', async (file, row, message) => {
    await expect(readFolder({ [file]: [row] })).rejects.toThrow(`en/${file}.json, `);
    await expect(readFolder({ [file]: [row] })).rejects.toThrow(message);
  });

  it('may be an article of a topic that some markets do not have', async () => {
    const sections = ['abc', 'def', 'gh'].map(sectionOf).map((section, at) => {
      return at === 2 ? { ...section, articles: [...section.articles, local.key] } : section;
    });
    const wrong = readFolder({ articles: [article, ...others, local], topics: [{ ...topic, sections }] });
    await expect(wrong).rejects.toThrow('articles names en-local, which some markets do not have');
  });

  it('is told together with all the others', async () => {
    await expect(read([article, { ...article, title: '' }, null])).rejects.toThrow(
      /title must.*is used more than once/s,
    );
  });

  it('may be a file that is missing or is no list', async () => {
    const faulty = await folderWith({ 'en/sources.json': '{' });
    await expect(readSampleNews(faulty)).rejects.toThrow('en/articles.json: ENOENT');
    await expect(readSampleNews(faulty)).rejects.toThrow('en/sources.json: Expected property name');
    await expect(read({})).rejects.toThrow('en/articles.json: must hold a list');
  });
});
