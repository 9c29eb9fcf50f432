import { contentLanguage, formatLocale } from '@griot/locale/market';
import { marketOf, markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { figuresIn, newsInFiguresOf } from './sample-digits.ts';
import { readSampleNews, type SampleNews } from './sample-news.ts';

const inFiguresOf = (key: string, text: string) => {
  const market = marketOf(key);
  return market && figuresIn(market)(text);
};

describe('a figure in a sample', () => {
  it('is written in the digits of the market that reads it', () => {
    expect(inFiguresOf('egar', 'يحمل 1400 كتاب')).toBe('يحمل ١٤٠٠ كتاب');
    expect(inFiguresOf('maar', 'يحمل 1400 كتاب')).toBe('يحمل 1400 كتاب');
  });

  it('has the market’s own separators, and leaves those of the sentence', () => {
    expect(inFiguresOf('egar', 'ارتفع 0.9 غرام، من 2,300. ثم 5-4.')).toBe('ارتفع ٠٫٩ غرام، من ٢٬٣٠٠. ثم ٥-٤.');
    expect(inFiguresOf('inmr', '9.5 आणि 1,100')).toBe('९.५ आणि १,१००');
  });

  it('is no part of a tag', () => {
    expect(inFiguresOf('bdbn', '<h2>5 টাকা</h2><p>2</p>')).toBe('<h2>৫ টাকা</h2><p>২</p>');
  });
});

/** Every text of sample news that a reader sees, without its tags. */
function textsOf({ articles, topics, searches, comments }: SampleNews): string[] {
  const texts = [
    ...articles.flatMap(({ title, summary, body, pictures }) => [
      title,
      summary,
      body,
      ...pictures.map(({ caption }) => caption),
    ]),
    ...topics.flatMap(({ title, summary, sections }) => [title, summary, ...sections.map((section) => section.title)]),
    ...searches.map(({ title }) => title),
    ...comments.flatMap(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]),
  ];
  return texts.map((text) => text.replace(/<[^>]*>/g, ' '));
}

const news = await readSampleNews();

describe('the sample news of a market', () => {
  const written = markets.flatMap((market) => {
    const own = news.find(({ language }) => language === contentLanguage(market));
    return own ? [{ key: market.key, market, own }] : [];
  });

  it.each(written)('writes the digits of the interface in $key, and no others', ({ market, own }) => {
    const digits = new Intl.NumberFormat(formatLocale(market), { useGrouping: false }).format(9876543210);
    const strange = textsOf(newsInFiguresOf(market, own)).filter((text) =>
      [...text].some((sign) => /\p{Nd}/u.test(sign) && !digits.includes(sign)),
    );
    expect(strange).toEqual([]);
  });
});
