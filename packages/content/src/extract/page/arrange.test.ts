import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { parsePage } from './parse-page.ts';
import { writeHtml } from './write-html.ts';

const arranged = (html: string) => writeHtml(arrange(parsePage(html).body));

it.each([
  ['bare text in a box', '<div>a <b>b</b></div>', '<div><p>a <b>b</b></p></div>'],
  ['empty lines', '<div>a<br><br>b<br> <br>c</div>', '<div><p>a</p><p>b</p><p>c</p></div>'],
  ['empty lines in a paragraph', '<p>a<br><br>b</p>', '<div><p>a</p><p>b</p></div>'],
  ['text beside a box', '<div>a<section>b</section>c</div>', '<div><p>a</p><section><p>b</p></section><p>c</p></div>'],
  ['boxes in a line', '<span><p>a</p></span>', '<div><p>a</p></div>'],
  ['tags nobody has heard of', '<p>a <x-y>b</x-y></p>', '<p>a <x-y>b</x-y></p>'],
  ['paragraphs that only make room', '<div><p> </p><p><br></p><p>a</p></div>', '<div><p>a</p></div>'],
])('makes paragraphs of %s', (_what, html, expected) => expect(arranged(html)).toBe(`<body>${expected}</body>`));

it('keeps a line break inside a paragraph, a list item and preformatted text', () => {
  const html = '<p>a<br>b</p><ul><li>a<br><br>b</li></ul><pre>a\n\n  b</pre>';
  expect(arranged(html)).toBe(`<body>${html}</body>`);
});

it('tells a table of facts from one that lays out the page', () => {
  const facts = '<table><tr><td>a</td><td>b</td></tr></table>';
  expect(arranged(facts)).toContain('<td>a</td>');
  expect(arranged('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).not.toContain('<td>');
  expect(arranged(`<table><tr><td>${facts}</td><td>x</td></tr></table>`)).toContain('<td>a</td>');
  expect(arranged(`<table><tr><td>${facts}</td><td>x</td></tr></table>`)).toContain('<p>x</p>');
});
