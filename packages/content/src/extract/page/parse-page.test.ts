import { expect, it } from 'vitest';
import { descendants, textOf } from './page-tree.ts';
import { parsePage } from './parse-page.ts';

const size = (html: string) => [...descendants(parsePage(html).body)].length;

it('reads what the page says beside its body', () => {
  const page = parsePage(
    '<html lang=en><head><title>A &amp; B</title><base href=/b/><meta name=x content=y><link rel=canonical href=/c>' +
      '<script type="application/ld+json">{"a":1}</script><body class=z><svg><title>no</title></svg><p>c',
  );
  expect(page).toMatchObject({
    title: 'A & B',
    base: '/b/',
    html: { lang: 'en', class: 'z' },
    metas: [{ name: 'x', content: 'y' }],
    links: [{ rel: 'canonical', href: '/c' }],
    data: ['{"a":1}'],
  });
  expect(textOf(page.body)).toBe('c');
});

it('hears no text of code, frames and players', () => {
  expect(
    textOf(
      parsePage('a<script>b</script><style>c</style><iframe>d</iframe><video>e</video><template>f</template>').body,
    ),
  ).toBe('a');
});

it('ends a head that the page never ends, at the first element of a body', () => {
  const { body, title } = parsePage('<html><head><title>T</title><meta name=a content=b><div><p>read</p></div>');
  expect([title, textOf(body)]).toEqual(['T', 'read']);
});

it('leaves out how a word is read, which stands above it', () => {
  expect(textOf(parsePage('<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を読む</p>').body)).toBe(
    '漢字を読む',
  );
});

it('cuts off what is too deep, too wide or too long', () => {
  expect(size('<div>'.repeat(100_000))).toBeLessThan(200);
  expect(size('<p>a</p>'.repeat(100_000))).toBeLessThan(25_000);
  expect(textOf(parsePage('word '.repeat(1_000_000)).body).length).toBeLessThan(600_000);
  expect(textOf(parsePage(`<p>kept</p>${'<div>'.repeat(500)}<p>lost</p>`).body)).toBe('kept');
});
