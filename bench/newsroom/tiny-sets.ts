import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathOf, rssOf } from '../../packages/testkit/src/publisher/feed-documents.ts';
import { pageOf } from '../../packages/testkit/src/publisher/page-document.ts';
import { articlesOf } from '../ingest/sample-articles.ts';

/** Enough that both halves of a set, and each fold of the channels, have some. */
const count = 16;
const paper = { name: 'Paper', origin: 'https://paper.example', language: 'en' };
const articles = articlesOf(0, Date.UTC(2026, 2, 10)).slice(0, count);

const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

/** Labelled sets in the forms that the benches of this folder and `bench/search/questions.ts` read, with invented news. */
export function writeTinySets(folder: string): void {
  for (const set of ['extraction', 'passages']) {
    mkdirSync(join(folder, set, 'html'), { recursive: true });
    for (const article of articles) {
      const page = pageOf(article, { ...paper, articles });
      writeFileSync(join(folder, set, 'html', `${article.slug}.html.gz`), gzipSync(page));
    }
  }
  const files = {
    'extraction/truth.json': JSON.stringify(bodies()),
    'passages/truth.json': JSON.stringify(passages()),
    'feeds.jsonl': lines(feeds()),
    'stories.jsonl': lines(stories()),
    'channels.jsonl': lines(channels()),
    'questions-en.json': JSON.stringify(questions()),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const bodies = () =>
  Object.fromEntries(
    articles.map((article) => [
      article.slug,
      { articleBody: article.paragraphs.join('\n'), url: paper.origin + pathOf(article) },
    ]),
  );

const passages = () =>
  articles.map((article) => ({
    id: article.slug,
    address: paper.origin + pathOf(article),
    with: article.paragraphs,
    without: ['All rights reserved.'],
    title: article.title,
    author: article.author,
    date: article.published.toISOString().slice(0, 10),
  }));

const feeds = () =>
  articles.map((article) => ({
    file: `${article.slug}.xml`,
    set: 'tiny',
    group: '',
    headers: { 'content-type': 'application/rss+xml' },
    bytes: Buffer.from(rssOf({ ...paper, articles: [article] })).toString('base64'),
    expectation: [{ path: ['entries', 0, 'title'], op: '==', value: article.title, field: 'title' }],
  }));

/** Two papers tell each story. */
const stories = () =>
  articles.flatMap(({ title, slug, published }) =>
    ['Paper', 'Courier'].map((publisher) => ({ title, publisher, ts: published.getTime(), story: slug })),
  );

const channels = () =>
  articles.map(({ title, paragraphs }, at) => ({
    language: 'en',
    channel: at % 2 === 0 ? 'politics' : 'sports',
    title,
    text: paragraphs.join(' '),
  }));

const questions = () => ({
  documents: articles.map(({ slug, paragraphs }) => ({ id: slug, text: paragraphs.join(' ') })),
  questions: articles.map(({ slug, paragraphs }) => ({ q: paragraphs[0]?.split('.')[0] ?? '', doc: slug })),
});
