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

it('has news in English and Arabic', () => {
  expect(news.map(({ language }) => language)).toEqual(expect.arrayContaining(['ar', 'en']));
});

describe.each(news)('sample news in $language', ({ language, articles, sources }) => {
  const readIn = markets.filter((market) => contentLanguage(market) === language);

  it.each(readIn)('fills the feed of $key: 24 articles or more over eight channels or more', ({ key }) => {
    const shown = articles.filter((article) => !article.markets || article.markets.includes(key));
    expect(shown.length).toBeGreaterThanOrEqual(24);
    expect(new Set(shown.map(({ channel }) => channel)).size).toBeGreaterThanOrEqual(8);
  });

  it('comes from several outlets, all of which write', () => {
    expect(new Set(articles.map(({ source }) => source))).toEqual(new Set(sources.map(({ key }) => key)));
    expect(sources.length).toBeGreaterThanOrEqual(4);
  });

  it('has articles with three pictures among those with one', () => {
    expect(new Set(articles.map(({ pictures }) => pictures.length))).toEqual(new Set([1, 3]));
  });

  it('says each thing once', () => {
    for (const field of ['title', 'summary', 'body'] as const) {
      expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length);
    }
  });

  it.each(articles)('$key is short, plain and in a channel we have', (article) => {
    expect(topicChannels).toContain(article.channel);
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
  pictures: [{ scene: 'rain', caption: 'Rain' }],
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
const read = async (articles: unknown) =>
  readSampleNews(await folderWith({ 'en/sources.json': [source], 'en/articles.json': articles }));

describe('a fault in the sample news', () => {
  it('is not found where there is none', async () => {
    expect(await read([article])).toEqual([{ language: 'en', sources: [source], articles: [article] }]);
  });

  it.each([
    ['a key of another language', { key: 'ar-rain' }, 'ar-rain: key must begin with en-'],
    ['an unknown outlet', { source: 'nightly' }, 'en-rain: source names "nightly", which sources.json does not have'],
    ['an unknown scene', { pictures: [{ scene: 'moon', caption: 'x' }] }, 'pictures 1 has the unknown scene "moon"'],
    ['two pictures', { pictures: [{}, {}] }, 'pictures must be a list of one or three'],
    ['a market that reads something else', { markets: ['ngen', 'egar'] }, 'markets has egar, where nobody reads en'],
    ['an age in the future', { ageMinutes: -1 }, 'ageMinutes must be a whole number from 5 to 4000'],
    ['a missing title', { title: undefined }, 'title must be text'],
    ['a misspelt field', { summery: 'x' }, 'summery is no field'],
  ])('is told by file, key and field: %s', async (_, change, message) => {
    await expect(read([{ ...article, ...change }])).rejects.toThrow('en/articles.json, ');
    await expect(read([{ ...article, ...change }])).rejects.toThrow(message);
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
