import { text as textOf } from 'node:stream/consumers';
import { rssFaults } from '@griot/testkit/publisher/rss-faults';
import fc from 'fast-check';
import RssParser from 'rss-parser';
import { expect, it } from 'vitest';
import { type RssItem, rss } from './rss.ts';

const text = fc.string({ unit: 'binary' });
const item: fc.Arbitrary<RssItem> = fc.record({
  id: fc.uuid(),
  title: text,
  link: fc.webUrl(),
  summary: text,
  section: text,
  author: text,
  published: fc.date({ min: new Date(0), max: new Date(Date.UTC(9999, 11, 31)), noInvalidDate: true }),
  source: fc.option(fc.record({ name: text, feed: text }), { nil: undefined }),
  picture: fc.option(fc.record({ src: text, width: fc.nat(), height: fc.nat(), alt: text }), { nil: undefined }),
});

it('a strict parser finds every item, whatever their texts are', async () => {
  const channel = {
    link: 'https://griot.example/lite/feeds',
    self: 'https://griot.example/rss/ngen.xml',
    language: 'en-ng',
  };
  const parser = new RssParser();
  await fc.assert(
    fc.asyncProperty(text, fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 }), async (title, items) => {
      const xml = await textOf(rss({ ...channel, title, description: title, items }));
      const parsed = await parser.parseString(xml);
      expect([parsed.items.map(({ guid }) => guid), rssFaults(xml)]).toEqual([items.map(({ id }) => id), []]);
    }),
  );
});
