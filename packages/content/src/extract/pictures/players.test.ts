import { describe, expect, it } from 'vitest';
import { extractArticle } from '../extract-article.ts';

const prose = (about: string) =>
  `<p>Early in the morning the market was full, and nobody talked of anything but ${about}; the traders had put up their stalls before sunrise to hear of it.</p>`;
const player = '<iframe src="https://www.youtube.com/embed/aBcDeFgHi-1" title="The ferry at night"></iframe>';

function read(between: string) {
  const page = `<html lang="en"><body><article><h1>The ferry returns</h1>${prose('the boats')}${prose('the pier')}${between}${prose('the price')}</article></body></html>`;
  const found = extractArticle(page, 'https://ledger.example/news/ferry');
  if (!found.isArticle) throw new Error(found.reason);
  return found;
}

const withoutVideo = read('').text;
const card = /the pier.*?<\/p><figure data-video="youtube:aBcDeFgHi-1">.*?<\/figure><p>.*the price/;

describe('a video of an article', () => {
  it.each([
    ['in a box', `<div class="wp-block-embed"><div>${player}</div></div>`],
    ['in a paragraph', `<p>${player}</p>`],
    ['that waits for script', player.replace('src=', 'src="about:blank" data-src=')],
    ['left for readers without script', `<div class="lazy-player"></div><noscript>${player}</noscript>`],
    ['in a figure with a caption', `<figure>${player}<figcaption>The last boat</figcaption></figure>`],
  ])('stays at its place and adds no words to the text: %s', (_, html) => {
    const { html: body, text } = read(html);
    expect(body).toMatch(card);
    expect(body.match(/data-video/g)).toHaveLength(1);
    expect(text).toBe(withoutVideo);
  });

  it('is shown once where the page writes it once for each kind of reader', () => {
    const { html } = read(`<div>${player.replace('src=', 'data-src=')}<noscript>${player}</noscript></div>`);
    expect(html.match(/data-video/g)).toHaveLength(1);
  });

  it('keeps its caption with it', () => {
    const { html } = read(`<figure>${player}<figcaption>The last boat</figcaption></figure>`);
    expect(html).toContain('The ferry at night</a> The last boat</figcaption></figure>');
  });

  it('may be a file that stands beside the page', () => {
    const { html, text } = read(
      '<video controls><source src="film.mp4" type="video/mp4">Your browser is too old.</video>',
    );
    expect(html).toContain('data-video="file:https://ledger.example/news/film.mp4"');
    expect(text).toBe(withoutVideo);
  });

  it.each([
    ['advertising', `<div class="advertisement">${player}</div>`],
    ['players nobody knows', '<iframe src="https://player.example/1"></iframe><video src="blob:x">No video</video>'],
  ])('is not made of %s', (_, html) => {
    expect(read(html).html).not.toContain('data-video');
    expect(read(html).text).toBe(withoutVideo);
  });
});
