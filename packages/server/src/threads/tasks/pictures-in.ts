/** A picture in the text of an article that was cleaned. */
export type BodyPicture = {
  readonly address: string;
  readonly alt: string;
  readonly caption: string;
  readonly width?: number;
  readonly height?: number;
};

type Found = { address: string; alt: string; caption: string; width?: number; height?: number };

const piece = /<img((?: [a-z]+="[^"]*")*)>|<figcaption>(.*?)<\/figcaption>|<\/?figure>/gs;
const LONGEST_CAPTION = 500;

/** The pictures of a cleaned body with their captions, in the order they stand. */
export function picturesIn(html: string): BodyPicture[] {
  const found: Found[] = [];
  let figure: Found[] = [];
  for (const [whole, attributes, caption] of html.matchAll(piece)) {
    if (attributes !== undefined) {
      const picture = pictureOf(attributes);
      found.push(picture);
      figure.push(picture);
    } else if (caption !== undefined) {
      for (const picture of figure) picture.caption ||= wordsOf(caption).slice(0, LONGEST_CAPTION).toWellFormed();
    } else if (whole.includes('figure')) figure = [];
  }
  return found;
}

function pictureOf(written: string): Found {
  const value = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(written)?.[1] ?? '');
  const side = (name: string) => (value(name) === '' ? {} : { [name]: Number(value(name)) });
  return { address: value('src'), alt: value('alt'), caption: '', ...side('width'), ...side('height') };
}

const wordsOf = (html: string): string =>
  unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
