import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FeedHints } from './feed.ts';
import { readFeed } from './read-feed.ts';

const address = 'https://feeds.example/all/feed.xml';
const read = (text: string, hints: Partial<FeedHints> = {}) =>
  readFeed(new TextEncoder().encode(text), { address, ...hints });
const fixture = (name: string) => read(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));
const entriesOf = (outcome: ReturnType<typeof readFeed>) => (outcome.kind === 'feed' ? outcome.entries : []);
const feedOf = (outcome: ReturnType<typeof readFeed>) => (outcome.kind === 'feed' ? outcome.feed : undefined);
const at = (iso: string) => Date.parse(iso);
const rss = (channel: string) => `<rss version="2.0"><channel>${channel}</channel></rss>`;
const item = (inner: string) => entriesOf(read(rss(`<item>${inner}</item>`)))[0];

describe('a broken feed', () => {
  it('yields what can be saved of it', () => {
    const outcome = fixture('broken-bengali.xml');
    expect(feedOf(outcome)).toMatchObject({
      title: 'ভোরের চিঠি & খবর',
      link: 'https://bhor.example/?a=1&b=2&copy=3',
      language: 'bn',
    });
    expect(entriesOf(outcome)).toMatchObject([
      {
        title: 'সেতু খুলল – যান চলাচল শুরু',
        link: 'https://bhor.example/setu?id=1&section=2',
        summaryHtml: 'নতুন সেতু <b>আজ</b> খুলল, ভাড়া &lt; ৫ টাকা &amp; শুল্ক নেই',
        author: { name: 'রহিমা খাতুন' },
        published: at('2026-11-10T09:30:00Z'),
        images: [{ url: 'https://bhor.example/img/setu.jpg' }],
      },
      { id: 'https://bhor.example/bazar', summaryHtml: '<p>চালের দাম কমেছে।</p>', published: null },
    ]);
    expect(outcome).toMatchObject({ problems: ['cut-off', 'duplicate-entries', 'missing-dates', 'unreadable-dates'] });
  });

  it('may declare entities of its own, which do not multiply', () => {
    const outcome = fixture('rss-hindi.xml');
    expect(feedOf(outcome)).toMatchObject({ title: 'जन पत्र — समाचार', link: 'http://www.janpatra.example/hindi' });
    expect(entriesOf(outcome)[0]).toMatchObject({
      link: 'http://www.janpatra.example/hindi/pustakalay',
      language: 'hi-IN',
      images: [{ url: 'https://janpatra.example/img/pustakalay.jpg', from: 'field' }],
    });
    expect(entriesOf(outcome)[1]).toMatchObject({ link: null, published: null, id: expect.stringMatching(/^made:/) });
  });

  it('may come with the wrong type and the wrong encoding', () => {
    const text = `<?xml version="1.0" encoding="iso-8859-1"?>${rss('<title>Café</title>')}`;
    expect(read(text, { contentType: 'text/html' })).toMatchObject({
      kind: 'feed',
      feed: { title: 'Café' },
      problems: ['wrong-encoding', 'wrong-content-type'],
    });
  });

  it('may break off inside an entry, which is then kept only if it would be the same when whole', () => {
    const whole = '<item><guid isPermaLink="false">1</guid><title>One</title><link>https://x.example/1</link></item>';
    const broken = (inner: string) =>
      entriesOf(read(`<rss><channel>${whole}<item>${inner}`)).map(({ title, link }) => [title, link]);
    expect(broken('<guid>2</guid><title>Two</title><link>https://x.exam')).toEqual([
      ['One', 'https://x.example/1'],
      ['Two', null],
    ]);
    expect(broken('<title>Two</title><link>https://x.example/2</link>')).toEqual([['One', 'https://x.example/1']]);
    expect(broken('<guid>2</guid><title>Tw')).toEqual([['One', 'https://x.example/1']]);
  });

  it('may have no channel, no root, or a prefix nobody declared', () => {
    expect(entriesOf(read('<rss><item><title>A</title></item></rss>'))[0]?.title).toBe('A');
    expect(entriesOf(read('<item><title>A</title></item><item><title>B</title></item>'))).toHaveLength(2);
    expect(item('<dc:title>A</dc:title><content:encoded>B</content:encoded>')).toMatchObject({
      title: 'A',
      contentHtml: 'B',
    });
    const own = '<r:rss xmlns:r="urn:mine"><r:channel><r:item><r:title>A</r:title></r:item></r:channel></r:rss>';
    expect(entriesOf(read(own))[0]?.title).toBe('A');
  });
});

describe('what is no feed', () => {
  it('is a page with the feeds it names', () => {
    expect(fixture('page-tamil.html')).toEqual({
      kind: 'page',
      title: 'கடல் செய்தி & வானிலை',
      feeds: [
        { address: 'https://kadal.example/ta/feed.xml', title: 'அனைத்துச் செய்திகள்', type: 'application/rss+xml' },
        { address: 'https://kadal.example/atom', title: null, type: 'application/atom+xml' },
      ],
    });
  });

  it('is a page whose links look like feeds, where it names none', () => {
    expect(read('<html><body><a href="/about">About</a><a href="/rss.xml">RSS</a></body></html>')).toMatchObject({
      kind: 'page',
      feeds: [{ address: 'https://feeds.example/rss.xml' }],
    });
  });

  it('is nothing at all', () => {
    expect(read(' \n ')).toEqual({ kind: 'unreadable', why: 'empty' });
    expect(read('Not found')).toEqual({ kind: 'unreadable', why: 'no-feed' });
    expect(read('{"error": "not found"}')).toEqual({ kind: 'unreadable', why: 'no-feed' });
    expect(read('%PDF-1.7')).toEqual({ kind: 'unreadable', why: 'binary' });
  });
});
