import { sanitiseArticle } from '@griot/content/sanitise/sanitise-article';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picturesIn } from './pictures-in.ts';
import { placePictures } from './place-pictures.ts';

const address = 'https://courier.example/news/1';
const ours = (id: string) => ({ id, width: 720, height: 480 });
const at = (name: string) => `https://courier.example/${name}.jpg`;
const img = (name: string, alt = '') => `<img src="${at(name)}" alt="${alt}" width="1200" height="800">`;
const cleaned = (html: string) => sanitiseArticle(html, { address });
const place = (html: string, ...names: string[]) =>
  placePictures({ html: cleaned(html), address, stored: new Map(names.map((name) => [at(name), ours(name)])) });

describe('the pictures of a text', () => {
  it('become ours, as wide as ours are', () => {
    const body = place(`<p>Rain.</p><figure>${img('a', 'A hill')}<figcaption>A hill</figcaption></figure>`, 'a');
    expect(body).toBe(
      '<p>Rain.</p><figure><img src="griot-media:a" alt="A hill" width="720" height="480" loading="lazy" decoding="async"><figcaption>A hill</figcaption></figure>',
    );
  });

  it.each([
    [
      'goes with its figure and caption',
      `<p>a</p><figure>${img('x')}<figcaption>c</figcaption></figure><p>b</p>`,
      '<p>a</p><p>b</p>',
    ],
    ['leaves nothing of its paragraph', `<p>a</p><p>${img('x')}</p>`, '<p>a</p>'],
    ['leaves nothing of a link around it', `<p>a <a href="https://x.example/">${img('x')}</a></p>`, '<p>a</p>'],
    [
      'leaves the table of its figure',
      `<figure>${img('x')}<table><tr><td>1</td></tr></table></figure>`,
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
    ],
  ])('that cannot be had %s', (_, html, expected) => {
    expect(place(html)).toBe(expected);
  });

  it('leave their figure to those that can be had', () => {
    const body = place(`<figure>${img('x')}${img('a')}<figcaption>c</figcaption></figure>`, 'a');
    expect(body).toMatch(/^<figure><img src="griot-media:a"[^>]*><figcaption>c<\/figcaption><\/figure>$/);
  });

  it('are shown once', () => {
    expect(place(`<p>a</p>${img('a')}<p>b</p>${img('a')}`, 'a').match(/<img/g)).toHaveLength(1);
    const lead = { ...ours('a'), caption: 'Rain & "wind"' };
    const body = placePictures({
      html: cleaned(`<p>a</p>${img('a')}`),
      address,
      stored: new Map([[at('a'), ours('a')]]),
      lead,
    });
    expect(body).toMatch(
      /^<figure><img src="griot-media:a" alt="Rain &amp; &quot;wind&quot;"[^>]*><figcaption>Rain &amp; "wind"<\/figcaption><\/figure><p>a<\/p>$/,
    );
  });

  it('are never somebody else’s who calls them ours', () => {
    expect(place('<p>a</p><img src="griot-media:p1" alt=""><figure><img src="griot-media:p2" alt=""></figure>')).toBe(
      '<p>a</p>',
    );
  });

  it('are listed with what is said of them', () => {
    const html = cleaned(
      `<p>${img('a&amp;b')}</p><figure>${img('c', 'x')}${img('d')}<figcaption>A <b>hill</b> &lt; 5 m</figcaption></figure>${img('e')}`,
    );
    expect(picturesIn(html)).toEqual([
      { address: 'https://courier.example/a&b.jpg', alt: '', caption: '', width: 1200, height: 800 },
      { address: at('c'), alt: 'x', caption: 'A hill < 5 m', width: 1200, height: 800 },
      { address: at('d'), alt: '', caption: 'A hill < 5 m', width: 1200, height: 800 },
      { address: at('e'), alt: '', caption: '', width: 1200, height: 800 },
    ]);
  });

  it('DET-20 leave a body clean, whatever stood in it', () => {
    const piece = fc.constantFrom(
      ...[
        '<figure>',
        '</figure>',
        '<figcaption>',
        '</figcaption>',
        '<p>',
        '<table><tr><td>',
        '<a href="https://x.example/">',
      ],
      ...[
        '<blockquote>',
        '<li>',
        '<ul>',
        '<script>',
        '"',
        '<',
        'words',
        img('a'),
        img('b'),
        img('x'),
        '<img src=griot-media:z>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, hasLead) => {
        const stored = new Map([
          [at('a'), ours('a')],
          [at('b'), ours('b')],
        ]);
        const lead = hasLead ? { ...ours('l'), caption: pieces.join('') } : undefined;
        const body = placePictures({ html: cleaned(pieces.join('')), address, stored, lead });
        expect(cleaned(body)).toBe(body);
        expect(picturesIn(body).map((picture) => picture.address)).toSatisfy((all: string[]) =>
          all.every((one) => /^griot-media:[abl]$/.test(one)),
        );
      }),
    );
  });
});
