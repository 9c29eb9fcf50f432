import { describe, expect, it } from 'vitest';
import { sanitiseArticle } from '../sanitise-article.ts';

const clean = (html: string) => sanitiseArticle(html, { address: 'https://daily.example/news/1' });
const card = (key: string, page: string, words: string, more = '') =>
  `<figure data-video="${key}"><figcaption><a href="${page}" rel="noopener nofollow" target="_blank">${words}</a>${more}</figcaption></figure>`;
const id = 'aBcDeFgHi-1';
const page = `https://www.youtube.com/watch?v=${id}`;
const player = `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
const youtube = card(`youtube:${id}`, page, 'YouTube');

describe('a video in a cleaned article is a card that needs no script', () => {
  it.each([
    ['YouTube', `https://www.youtube.com/embed/${id}?autoplay=1&amp;rel=0`, `youtube:${id}`, page],
    ['YouTube', `//www.youtube-nocookie.com/embed/${id}`, `youtube:${id}`, page],
    ['YouTube', `https://youtu.be/${id}?t=3`, `youtube:${id}`, page],
    ['YouTube', `https://m.youtube.com/watch?a=b&amp;v=${id}`, `youtube:${id}`, page],
    ['YouTube', `http://www.youtube.com/shorts/${id}`, `youtube:${id}`, page],
    ['Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1', 'vimeo:76979871', 'https://vimeo.com/76979871'],
    [
      'Vimeo',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'vimeo:76979871/8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
    ],
    [
      'Dailymotion',
      'https://www.dailymotion.com/embed/video/x7tgad0',
      'dailymotion:x7tgad0',
      'https://www.dailymotion.com/video/x7tgad0',
    ],
    [
      'Dailymotion',
      'https://geo.dailymotion.com/player/x1.html?video=x7tgad0',
      'dailymotion:x7tgad0',
      'https://www.dailymotion.com/video/x7tgad0',
    ],
    [
      'Facebook',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fpaper%2Fvideos%2F10153231379946729%2F&amp;width=500',
      'facebook:10153231379946729',
      'https://www.facebook.com/watch/?v=10153231379946729',
    ],
    [
      'TikTok',
      'https://www.tiktok.com/embed/v2/6718335390845095173',
      'tiktok:6718335390845095173',
      'https://www.tiktok.com/player/v1/6718335390845095173',
    ],
  ])('of %s: %s', (name, src, key, address) => {
    expect(clean(`<iframe src="${src}" allowfullscreen onload="x()"></iframe>`)).toBe(card(key, address, name));
  });

  it.each([
    ['that waits for script', `<iframe src="about:blank" data-src="https://www.youtube.com/embed/${id}"></iframe>`],
    ['of an accelerated page', `<amp-youtube data-videoid="${id}" layout="responsive">Play</amp-youtube>`],
    ['of old', `<object data="https://www.youtube.com/v/${id}"><p>Get a plug-in</p></object>`],
    ['inside a link', `<a href="https://x.example/">${player}</a>`],
    ['with markup for who cannot play it', `<iframe src="https://youtu.be/${id}"><p>No <b>frames</b></p></iframe>`],
  ])('from a player %s', (_, html) => expect(clean(html)).toBe(youtube));

  it('from what a provider’s script would make a player of', () => {
    const quote =
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1" data-video-id="6718335390845095173"><section>Hello</section></blockquote>';
    expect(clean(quote)).toBe(
      card('tiktok:6718335390845095173', 'https://www.tiktok.com/player/v1/6718335390845095173', 'TikTok'),
    );
    const box = '<div class="fb-video" data-href="https://www.facebook.com/watch/?v=10153231379946729"></div>';
    expect(clean(box)).toContain('data-video="facebook:10153231379946729"');
  });

  it('from a file of the publisher, the first that will do', () => {
    const file = card(
      'file:https://daily.example/rain.mp4?a=1&amp;b=2',
      'https://daily.example/rain.mp4?a=1&amp;b=2',
      'daily.example',
    );
    expect(clean('<video src="/rain.mp4?a=1&amp;b=2" autoplay>no video</video>')).toBe(file);
    expect(
      clean(
        '<video><source src="blob:x" type="video/mp4"><source src="/rain.mp4?a=1&amp;b=2"><source src="/b.webm">Too old</video>',
      ),
    ).toBe(file);
  });

  it('with the title its author gave it, as words', () => {
    const named = (title: string) => clean(player.replace('<iframe', `<iframe title="${title}"`));
    expect(named('Rain &lt;b&gt; &quot;over&quot; \n Kano')).toBe(
      card(`youtube:${id}`, page, 'Rain &lt;b&gt; "over" Kano'),
    );
    for (const none of ['YouTube video player', 'embedded content', ' ', '\u200b']) expect(named(none)).toBe(youtube);
  });

  it('at its place', () => {
    expect(clean(`<p>before ${player} after</p>`)).toBe(`<p>before</p>${youtube}<p>after</p>`);
    expect(clean(`<ul><li>a${player}</li></ul>`)).toBe(`<ul><li>a${youtube}</li></ul>`);
  });

  it('in the figure it stands in, with its caption and its picture', () => {
    const captioned = card(`youtube:${id}`, page, 'YouTube', ' Rain');
    expect(clean(`<figure><div>${player}</div><figcaption>Rain</figcaption></figure>`)).toBe(captioned);
    expect(clean(`<figure><figcaption>Rain</figcaption>${player}</figure>`)).toBe(captioned);
    expect(clean(`<figure><img src="/a.jpg">${player}</figure>`)).toMatch(
      /^<figure data-video="youtube:[^"]+"><img .*?><figcaption>/,
    );
    expect(clean(`<figure>${player}${player}</figure>`)).toBe(youtube + youtube);
  });
});

describe('no card is made of', () => {
  it.each([
    ['a list', 'https://www.youtube.com/embed/videoseries?list=PL1'],
    ['a channel', 'https://www.youtube.com/embed/live_stream?channel=UC1'],
    ['half an id', 'https://www.youtube.com/embed/aBc'],
    ['markup in an id', 'https://www.youtube.com/embed/%22onload=1'],
    ['another host', `https://youtube.com.evil.example/embed/${id}`],
    ['a name in front of a host', `https://youtube.com@evil.example/embed/${id}`],
    ['a post', 'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F12345678'],
    ['a post elsewhere', 'https://platform.twitter.com/embed/Tweet.html?id=1234567890123456789'],
    ['script', `javascript:"youtube.com/embed/${id}"`],
    ['anything else', 'https://maps.example/embed'],
  ])('%s', (_, src) => expect(clean(`<iframe src="${src}">x</iframe><p>a</p>`)).toBe('<p>a</p>'));

  it.each([
    ['a file that is not safe to load', '<video src="http://other.example/a.mp4">x</video>'],
    ['a player without a file', '<video>x<source src="data:video/mp4;base64,AA"></video>'],
    ['music', '<audio src="/a.mp3"><source src="/a.mp4" type="video/mp4">x</audio>'],
    ['a picture', '<picture><source srcset="/a.mp4"></picture>'],
    ['a number that is no video', '<amp-youtube data-videoid="x&quot;y"></amp-youtube>'],
  ])('%s', (_, html) => expect(clean(`${html}<p>a</p>`)).toBe('<p>a</p>'));

  it('a figure that only says it has one', () => {
    for (const key of ['youtube:x', 'file:http://a.example/', 'file:javascript:x', 'constructor:x', 'x', ''])
      expect(clean(`<figure data-video="${key}"><img src="/a.jpg"></figure>`)).toMatch(/^<figure><img /);
  });
});
