import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failing, html, text } from '@griot/testkit/publisher/answers';
import { hangingUp } from '@griot/testkit/publisher/hostile-answers';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { openNewspaper } from '@griot/testkit/publisher/open-newspaper';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../clock.ts';
import { openFetcher } from '../../fetch/fetcher.ts';
import type { Terminal } from '../command.ts';
import { runCommandLine } from '../main.ts';

const folder = makeScratchFolder();
const dataFolder = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** There is no database it could reach. */
const env = { GRIOT_DATA: dataFolder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };

async function griot(words: readonly string[], more: Partial<Terminal> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), env, ...more };
  const code = await runCommandLine(words, terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function* piped(bytes: string | Uint8Array) {
  yield Buffer.from(bytes);
}

const asked = async (words: readonly string[], more: Partial<Terminal> = {}) =>
  JSON.parse((await griot([...words, '--json'], more)).out);

const contentFolder = new URL('../../../../content/src/', import.meta.url);
const fixture = (name: string) => fileURLToPath(new URL(name, contentFolder));

async function newspaper() {
  const paper = await openNewspaper();
  onTestFinished(() => paper.close());
  await paper.publish(aStory({ slug: 'the-old-bridge' }));
  const settings = { version: '0', contact: undefined, clock: systemClock };
  return { ...paper, fetch: openFetcher(settings, { loopbackPorts: [paper.port], gap: 0 }) };
}

describe('griot try feed', () => {
  it('tells what a feed is, what is wrong with it, and what stands in it', async () => {
    const broken =
      '<rss><channel><title>The Pier</title><item><title>Boats \u001b[31m</title><description>Late again</description></item>';
    const { code, out } = await griot(['try', 'feed', '-'], { input: piped(broken) });
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'The Pier',
      'RSS, 1 entry, language en',
      '! it ends in the middle',
      '! entries have no id; one was made from their link or words',
      '! entries have no date',
      '',
      '1. Boats [31m',
      '   no link',
      '   no date · 0 pictures · 10 letters',
    ]);
  });

  it('fetches an address as a worker would', async () => {
    const { feeds, fetch, origin } = await newspaper();
    const { out } = await griot(['try', 'feed', feeds.rss], { fetch });
    expect(out).toMatch(/^The Courier\n.*\nRSS 2\.0, 1 entry, language en$/m);
    expect(out).toContain(`   ${origin}/news/the-old-bridge\n   2026-03-10 08:00 · Ada Obi · 1 picture · 44 letters`);
    expect(await asked(['try', 'feed', feeds.json], { fetch })).toMatchObject({
      kind: 'feed',
      address: feeds.json,
      language: 'en',
      problems: [],
      feed: { format: 'json', title: 'The Courier' },
      entries: [{ published: '2026-03-10T08:00:00.000Z', author: { name: 'Ada Obi' } }],
    });
  });

  it('names the feeds of a page', async () => {
    const file = fixture('feeds/fixtures/page-tamil.html');
    expect((await griot(['try', 'feed', file])).out).toMatch(
      /^A page, not a feed: .*\nIt names:\n {2}https:\/\/kadal\.example\/ta\/feed\.xml/,
    );
    expect(await asked(['try', 'feed', file])).toMatchObject({ kind: 'page', feeds: [{}, {}] });
    expect((await griot(['try', 'feed', '-'], { input: piped('<html><body>Hello') })).out).toContain('names no feed');
  });

  it.each([
    ['nothing', '', 'there is nothing in it'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'a picture, an archive'],
    ['words', 'hello', 'neither a feed nor a page'],
  ])('fails with %s, and says why', async (_, bytes, why) => {
    expect(await griot(['try', 'feed', '-'], { input: piped(bytes) })).toMatchObject({
      code: 1,
      out: expect.stringContaining(why),
    });
  });
});

describe('griot try page', () => {
  const page = `<html lang="en"><head><title>Rain in Kano</title><link rel="canonical" href="https://paper.example/news/rain"></head>
    <body><article><h1>Rain in Kano</h1><p>${'It rained all night long in the old town, and nobody slept. '.repeat(4)}
    <a href="/more?a=1&amp;b=2">More</a> <a href="https://other.example/">other</a> <a href="/more?a=1&amp;b=2">More</a></p></article></body></html>`;
  const links = (base: string) => [`${base}/more?a=1&b=2`, 'https://other.example/'];

  it('answers machines with the same names each time', async () => {
    const found = await asked(['try', 'page', '-'], { input: piped(page) });
    const named = ['title', 'byline', 'text', 'html', 'language', 'dir', 'published', 'image', 'links'];
    expect(Object.keys(found).slice(0, named.length)).toEqual(named);
    expect(found).toMatchObject({
      title: 'Rain in Kano',
      byline: null,
      language: 'en',
      dir: 'ltr',
      published: null,
      image: null,
      links: links('https://paper.example'),
      isArticle: true,
    });
    expect(found.html).toContain('<p>It rained');
    const nothing = await asked(['try', 'page', '-'], { input: piped('') });
    expect(Object.keys(nothing)).toEqual(Object.keys(found));
    expect(nothing).toMatchObject({ title: '', text: '', html: '', links: [], isArticle: false, reason: 'no-text' });
  });

  it('takes relative links from where the page says it stands, or the operator does, or from nowhere', async () => {
    const at = async (html: string, ...words: string[]) =>
      (await asked(['try', 'page', '-', ...words], { input: piped(html) })).links;
    const lost = page.replace(/<link[^>]*>/, '');
    expect(await at(page, '--address', 'https://mirror.example/')).toEqual(links('https://mirror.example'));
    expect(await at(lost)).toEqual(links('https://example.org'));
    expect(await griot(['try', 'page', '-', '--address', 'here'])).toMatchObject({ code: 2, out: '' });
  });

  it('can be read at a terminal', async () => {
    const { addressOf, fetch } = await newspaper();
    const screen = { write: () => {}, columns: 60 };
    const { code, out } = await griot(['try', 'page', addressOf('the-old-bridge')], { fetch, screen });
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'What people say about the old bridge',
      'Ada Obi · 2026-03-10T08:00:00.000Z · en · The Courier',
    ]);
    const body = lines.slice(lines.indexOf(''));
    expect(Math.max(...body.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(body.join(' ')).toContain('nobody talked of anything but the old bridge.');
  });

  it.each([
    [
      'a declared language we do not ship',
      '<html lang="pt">',
      'Choveu a noite toda na cidade velha e ninguém dormiu. ',
      'pt',
    ],
    ['the letters rather than a template', '<html lang="en">', 'রাতভর বৃষ্টি হয়েছে পুরনো শহরে, কেউ ঘুমায়নি। ', 'bn'],
  ])('tells the language by %s', async (_, head, sentence, language) => {
    const input = piped(`${head}<body><article><h1>A</h1><p>${sentence.repeat(6)}</p></article>`);
    expect((await asked(['try', 'page', '-'], { input })).language).toBe(language);
  });

  it.each([
    ['bytes', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
    ['boxes in boxes', '<div>'.repeat(200_000)],
    ['half a page', page.slice(0, page.length / 2)],
    ['half a character', Buffer.from('<p>বৃ').subarray(0, 7)],
  ])('survives %s', async (_, bytes) => {
    const { code, out } = await griot(['try', 'page', '-', '--json'], { input: piped(bytes) });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: expect.any(String), text: expect.any(String) });
  });
});

describe('what cannot be had', () => {
  it.each([
    ['http://127.0.0.1/', 'refused, since it leads to an address that is not on the public internet'],
    ['http://news.internal/', 'a name like this is not on the public internet'],
    ['https://ada@courier.example/', 'an address with a user name'],
    ['https://courier.example:8080/', 'only the usual ports'],
    ['ftp://courier.example/', 'only http and https'],
    ['/nowhere/at-all.html', '/nowhere/at-all.html cannot be read (ENOENT)'],
    [folder, `${folder} cannot be read (EISDIR)`],
  ])('is explained: %s', async (name, words) => {
    for (const what of ['feed', 'page'])
      expect(await griot(['try', what, name])).toMatchObject({ code: 1, out: '', err: expect.stringContaining(words) });
  });

  it('is explained where the publisher is to blame', async () => {
    const { fetch, origin, put } = await openCourier();
    put('/gone', failing(410));
    put('/tired', failing(503, { 'retry-after': '90' }));
    put('/rude', hangingUp);
    put('/robots.txt', text('User-agent: *\nDisallow: /private'));
    put('/private', html('<p>x</p>'));
    const words = async (path: string) => (await griot(['try', 'page', origin + path], { fetch })).err;
    expect(await words('/gone')).toBe(`${origin}/gone: answered with HTTP status 410.`);
    expect(await words('/private')).toContain('its robots.txt asks us not to');
    expect(await words('/rude')).toMatch(/no connection|connection ended/);
    expect(await words('/tired')).toContain('HTTP status 503. The publisher asks for a pause of 90 s.');
  });

  it('is no reason to open a database or to leave anything behind', async () => {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(join(folder, 'page.html'), '<p>x</p>');
    expect((await griot(['try', 'page', join(folder, 'page.html')])).code).toBe(0);
    expect(existsSync(dataFolder) && readdirSync(dataFolder)).toEqual([]);
  });
});
