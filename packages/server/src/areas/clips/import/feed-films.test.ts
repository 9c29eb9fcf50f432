import { describe, expect, it } from 'vitest';
import { filmsInFeed } from './feed-films.ts';

const feedOf = (items: string) => ({
  bytes: Buffer.from(
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>City TV</title>${items}</channel></rss>`,
  ),
  address: 'https://tv.example/clips.xml',
});

describe('a Media RSS feed', () => {
  it('names one film for each entry: the largest, with title, channel and date', () => {
    const items = `
      <item><title>Cup final &amp; cheers</title><pubDate>Tue, 10 Mar 2026 09:00:00 GMT</pubDate><category>Sports</category>
        <media:group>
          <media:content url="/small.mp4" type="video/mp4" fileSize="100"/>
          <media:content url="/large.mp4" type="video/mp4" fileSize="900"/>
        </media:group></item>
      <item><title>Rain</title><enclosure url="https://cdn.example/rain.webm?x=1" length="7"/></item>`;
    expect(filmsInFeed(feedOf(items))).toEqual({
      title: 'City TV',
      films: [
        {
          address: 'https://tv.example/large.mp4',
          description: 'Cup final & cheers',
          channel: 'sports',
          published: Date.UTC(2026, 2, 10, 9),
        },
        { address: 'https://cdn.example/rain.webm?x=1', description: 'Rain', channel: '', published: null },
      ],
    });
  });

  it('names none where entries have sound, pictures, streams or no title', () => {
    const items = `
      <item><title>Song</title><enclosure url="https://tv.example/a.mp3" type="audio/mpeg"/></item>
      <item><title>Picture</title><media:content url="https://tv.example/a.jpg" medium="image"/></item>
      <item><title>Stream</title><media:content url="https://tv.example/a.m3u8" type="application/x-mpegurl" medium="video"/></item>
      <item><media:content url="https://tv.example/a.mp4" type="video/mp4"/></item>
      <item><title>Local</title><media:content url="file:///etc/passwd" type="video/mp4"/></item>`;
    expect(filmsInFeed(feedOf(items)).films).toEqual([]);
  });

  it('is a feed', () => {
    const page = { bytes: Buffer.from('<!doctype html><html></html>'), address: 'https://tv.example/' };
    expect(() => filmsInFeed(page)).toThrow('https://tv.example/ is no feed.');
  });
});
