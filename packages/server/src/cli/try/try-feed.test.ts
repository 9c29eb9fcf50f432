import { fileURLToPath } from 'node:url';
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

describe('griot try feed', () => {
  it('tells what a feed is, what is wrong with it, and what stands in it', async () => {
    const broken =
      '<rss><channel><title>The Pier</title><item><title>Boats \u001b[31m</title><description>Late again</description></item>';
    const { code, out } = await atTerminal(['try', 'feed', '-'], { input: piped(broken) });
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
    const { out } = await atTerminal(['try', 'feed', feeds.rss], { fetch });
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
    const file = fileURLToPath(new URL('../../../../content/src/feeds/fixtures/page-tamil.html', import.meta.url));
    expect((await atTerminal(['try', 'feed', file])).out).toMatch(
      /^A page, not a feed: .*\nIt names:\n {2}https:\/\/kadal\.example\/ta\/feed\.xml/,
    );
    expect(await asked(['try', 'feed', file])).toMatchObject({ kind: 'page', feeds: [{}, {}] });
    expect((await atTerminal(['try', 'feed', '-'], { input: piped('<html><body>Hello') })).out).toContain(
      'names no feed',
    );
  });

  it.each([
    ['nothing', '', 'there is nothing in it'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'a picture, an archive'],
    ['words', 'hello', 'neither a feed nor a page'],
  ])('fails with %s, and says why', async (_, bytes, why) => {
    expect(await atTerminal(['try', 'feed', '-'], { input: piped(bytes) })).toMatchObject({
      code: 1,
      out: expect.stringContaining(why),
    });
  });
});
