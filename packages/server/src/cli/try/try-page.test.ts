import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewspaper } from '@griot/testkit/publisher/open-newspaper';
import { atTerminal, piped } from '@griot/testkit/terminal/at-terminal';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../clock.ts';
import { openFetcher } from '../../fetch/fetcher.ts';
import type { Terminal } from '../terminal/command.ts';

const asked = async (words: readonly string[], more: Partial<Terminal> = {}) =>
  JSON.parse((await atTerminal([...words, '--json'], more)).out);

async function newspaper() {
  const paper = await openNewspaper();
  onTestFinished(() => paper.close());
  await paper.publish(aStory({ slug: 'the-old-bridge' }));
  const settings = { version: '0', contact: undefined, clock: systemClock };
  return { ...paper, fetch: openFetcher(settings, { loopbackPorts: [paper.port], gap: 0 }) };
}

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
    expect(await atTerminal(['try', 'page', '-', '--address', 'here'])).toMatchObject({ code: 2, out: '' });
  });

  it('can be read at a terminal', async () => {
    const { addressOf, fetch } = await newspaper();
    const screen = { write: () => {}, columns: 60 };
    const { code, out } = await atTerminal(['try', 'page', addressOf('the-old-bridge')], { fetch, screen });
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
    ['boxes in boxes', '<div>'.repeat(200_000)],
    ['half a page', page.slice(0, page.length / 2)],
    ['half a character', Buffer.from('<p>বৃ').subarray(0, 7)],
  ])('survives %s', async (_, bytes) => {
    const { code, out } = await atTerminal(['try', 'page', '-', '--json'], { input: piped(bytes) });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: expect.any(String), text: expect.any(String) });
  });

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
    ['bytes', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
  ])('fails with %s, and says why', async (_, bytes) => {
    expect(await atTerminal(['try', 'page', '-', '--json'], { input: piped(bytes) })).toMatchObject({
      code: 1,
      out: '',
      err: 'No page: it is a picture, an archive or another file without text.',
    });
  });
});
