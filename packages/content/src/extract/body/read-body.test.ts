import { describe, expect, it } from 'vitest';
import { extractArticle } from '../extract-article.ts';

const tale = (who: string) =>
  `<p>${who} came down from the hills before the sun was up, and nobody in the market had a word to say about it.</p>`;
const textOf = (body: string): string => {
  const page = `<html><head><title>Goats at dawn</title></head><body><nav><a href="/">Home</a></nav>${body}</body></html>`;
  const found = extractArticle(page, 'https://paper.example/goats');
  return found.isArticle ? found.text : '';
};
const title = '<h1>Goats at dawn</h1>';
const whoCame = (body: string): string[] =>
  [...textOf(body).matchAll(/(\p{L}+) came down/gu)].map(([, who = '']) => who);

describe('a paragraph that comes twice', () => {
  const refrain =
    '<p>And still the river rose, and still the people sang about it, as they had done the year before.</p>';

  it("is kept where it is the author's own", () => {
    const song = `<article>${title}${tale('Goats')}${refrain}${tale('Sheep')}${refrain}${tale('Cows')}${refrain}</article>`;
    expect(textOf(song).match(/And still the river/g)).toHaveLength(3);
  });

  it.each([
    [
      'the text stands there for two widths of screen',
      `<div>${tale('Goats')}${tale('Sheep')}${tale('Cows')}</div>`.repeat(2),
    ],
    ['it follows itself', `${tale('Goats')}${tale('Goats')}${tale('Sheep')}${tale('Cows')}`],
  ])('is left out where %s', (_why, text) =>
    expect(whoCame(`<article>${title}${text}</article>`)).toEqual(['Goats', 'Sheep', 'Cows']),
  );
});

describe('a text in several boxes', () => {
  const boxes = [tale('Goats') + tale('Hens'), tale('Sheep') + tale('Ducks'), tale('Cows')];
  it.each([
    ['named alike', (text: string) => `<div class="text-part">${text}</div><div class="ad">Advertisement</div>`],
    ['without a name', (text: string) => `<section>${text}</section>`],
    ['each a table', (text: string) => `<table><tr><td>${text}</td></tr></table>`],
  ])('is joined: %s', (_what, box) =>
    expect(whoCame(`${title}${boxes.map(box).join('')}`)).toEqual(['Goats', 'Hens', 'Sheep', 'Ducks', 'Cows']),
  );

  it('is not joined with other articles of the page', () => {
    const other = `<table><tr><td><h3><a href="/ducks">Ducks at noon</a></h3>${tale('Ducks')}</td></tr></table>`;
    const own = `<table><tr><td>${tale('Goats')}${tale('Sheep')}${tale('Cows')}</td></tr></table>`;
    expect(whoCame(`${title}${own}${other}`)).toEqual(['Goats', 'Sheep', 'Cows']);
  });
});

describe('a short post with long comments', () => {
  const comments = ['Ada', 'Sam', 'Uta', 'Jan', 'Ife'].map(
    (who) => `<li><p>${who}:</p>${tale('Rain').repeat(2)}${tale(who)}</li>`,
  );
  const headings = 'Comments|12 Kommentare|3 commentaires|Komentar (5)|Maoni|التعليقات|تبصرے|टिप्पणियां|মন্তব্য'.split('|');
  const post = `<div class="entry">${tale('Goats')}${tale('Sheep')}</div>`;
  it.each([
    ['a box named after comments', `<div id="comments"><ol>${comments.join('')}</ol></div>`],
    ['a list named so', `<ol class="commentlist">${comments.join('')}</ol>`],
    ['a box named in German', `<div id="kommentare">${comments.join('')}</div>`],
    ...headings.map((heading): [string, string] => [
      `a heading "${heading}"`,
      `<div class="c3"><h3>${heading}</h3><ol>${comments.join('')}</ol></div>`,
    ]),
  ])('is the article, known by %s', (_how, below) =>
    expect(whoCame(`<div>${title}${post}</div>${below}`)).toEqual(['Goats', 'Sheep']),
  );

  it('a heading about comments above the title ends nothing', () => {
    const page = `<div><h3>Comments</h3><p>None.</p></div><div>${title}${post}${tale('Cows')}</div>`;
    expect(whoCame(page)).toEqual(['Goats', 'Sheep', 'Cows']);
  });
});

describe('a caption beside its picture', () => {
  const picture = '<img src="/goat.jpg" width="800" height="500">';
  it.each([
    [
      'in a line named so',
      `<div class="pic">${picture}<span class="media-caption__text">A goat near the road</span></div>`,
    ],
    [
      'that ends with a credit',
      `<div class="pic">${picture}<p><em>A goat near the road. Photo: Sam Otu</em></p></div>`,
    ],
    ['in a box named in German', `<div>${picture}<p class="bildunterschrift">A goat near the road</p></div>`],
  ])('is no part of the text: %s', (_where, box) => {
    const text = textOf(`<article>${title}${tale('Goats')}${box}${tale('Sheep')}${tale('Cows')}</article>`);
    expect(text).toContain('Cows came down');
    expect(text).not.toContain('A goat near the road');
  });

  it('a paragraph beside a picture that names no photographer is text', () => {
    const box = `<div class="pic">${picture}<p>A goat stood near the road.</p></div>`;
    expect(textOf(`<article>${title}${tale('Goats')}${box}${tale('Sheep')}${tale('Cows')}</article>`)).toContain(
      'A goat stood',
    );
  });
});
