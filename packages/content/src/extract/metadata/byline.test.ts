import { describe, expect, it } from 'vitest';
import { extractArticle } from '../extract-article.ts';

const address = 'https://paper.example/news/rain';
const prose =
  '<p>The rain came in the night, and by morning every barrel in the village was full to the brim with it.</p>';
const page = ({ head = '', above = '', title = 'Rain came at last', below = '', end = '' }) =>
  `<head><title>${title} - The Paper</title>${head}</head><body>${above}<h1>${title}</h1>${below}<div>${prose.repeat(4)}${end}</div></body>`;
const bylineOf = (parts: Parameters<typeof page>[0]) => extractArticle(page(parts), address).byline;
const graph = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': things })}</script>`;
const article = (thing: object) => ({ '@type': 'NewsArticle', headline: 'Rain came at last', ...thing });

describe('an author in JSON-LD', () => {
  it.each([
    [
      'an object of its own that the article refers to',
      [article({ author: { '@id': '#ada' } }), { '@type': 'Person', '@id': '#ada', name: 'Ada Obi' }],
      'Ada Obi',
    ],
    [
      'a list of such references',
      [
        article({ author: [{ '@id': '#ada' }, { '@id': '#sam' }] }),
        { '@type': 'Person', '@id': '#ada', name: 'Ada Obi' },
        { '@type': 'Person', '@id': '#sam', name: 'Sam Otu' },
      ],
      'Ada Obi, Sam Otu',
    ],
    ['the same name twice', [article({ author: [{ name: 'Ada Obi' }, { name: 'ADA OBI' }] })], 'Ada Obi'],
    ['a family name that begins as bylines do', [article({ author: 'Ursula von der Leyen' })], 'Ursula von der Leyen'],
    ['such a name alone', [article({ author: 'Von Storch' })], 'Von Storch'],
    ['a name that merely begins with the letters', [article({ author: 'Byron Smith' })], 'Byron Smith'],
    ['another one', [article({ author: 'Parveen Khan' })], 'Parveen Khan'],
    ['a newsroom', [article({ author: 'Redaktion Wetter' })], 'Redaktion Wetter'],
    ['a position behind the name', [article({ author: 'Ada Obi, Staff Writer' })], 'Ada Obi'],
  ])('is read from %s', (_where, things, byline) => expect(bylineOf({ head: graph(...things) })).toBe(byline));

  const agency = graph(article({ author: { '@type': 'Organization', name: 'Weather Desk' } }));
  it.each([
    ['who is shown', '<p>By Ada Obi</p>', 'Ada Obi'],
    ['nobody', '', 'Weather Desk'],
  ])('gives way, where it is an organisation, to %s', (_who, below, byline) =>
    expect(bylineOf({ head: agency, below })).toBe(byline),
  );

  it('is completed by the others whom the page shows', () => {
    const head = graph(article({ author: 'Ada Obi' }));
    expect(bylineOf({ head, below: '<p>By Ada Obi and Sam Otu | Lagos</p>' })).toBe('Ada Obi, Sam Otu');
    expect(bylineOf({ head, below: '<p>By Ada Obi, Lagos</p>' })).toBe('Ada Obi');
  });

  it('is the site where the title of the page ends with it', () => {
    const head = '<meta name="author" content="The Paper">';
    expect(bylineOf({ head, below: '<p>By Ada Obi</p>' })).toBe('Ada Obi');
  });
});

describe('an author shown beside the title', () => {
  it.each([
    ['English', 'Written by Ada Obi', 'Ada Obi'],
    ['English, with the kind of text', 'Analysis by Ada Obi', 'Ada Obi'],
    ['English, with degrees and a day', 'Written by Ada Obi, MS, RD on November 14, 2019', 'Ada Obi, MS, RD'],
    ['English, after a day', 'Posted on March 3, 2019 by Ada Obi', 'Ada Obi'],
    ['English, with a nickname', 'Posted by raincatcher7', 'raincatcher7'],
    ['German', 'Ein Gastbeitrag von Ada Obi', 'Ada Obi'],
    ['German, several', 'Von Ada Obi, Jan Otu und Uta Berg, NDR', 'Ada Obi, Jan Otu und Uta Berg, NDR'],
    ['German, after a day', '05.02.2020 - Redaktion: Ada Obi (Sprecherin)', 'Ada Obi'],
    ['German, between bars', '04.02.2022 | 13:10 Uhr | Ada Obi', 'Ada Obi'],
    ['French', 'Propos recueillis par Ada Obi', 'Ada Obi'],
    ['Spanish', 'Escrito por Ada Obi', 'Ada Obi'],
    ['Italian', 'A cura di Ada Obi', 'Ada Obi'],
    ['Indonesian', 'Oleh Ada Obi', 'Ada Obi'],
    ['Swahili', 'Na Juma Hamisi', 'Juma Hamisi'],
    ['Hausa', 'Daga Ada Obi', 'Ada Obi'],
    ['Arabic', 'بقلم: محمد علي', 'محمد علي'],
    ['Urdu', 'تحریر: احمد خان', 'احمد خان'],
    ['Hindi', 'लेखक: राम कुमार', 'राम कुमार'],
    ['Hindi, behind the name', 'राम कुमार द्वारा', 'राम कुमार'],
    ['Bengali', 'লেখক: রহিম উদ্দিন', 'রহিম উদ্দিন'],
    ['Tamil', 'எழுதியவர்: ராம் குமார்', 'ராம் குமார்'],
    ['Telugu', 'రచయిత: రాము కుమార్', 'రాము కుమార్'],
    ['Kannada', 'ಲೇಖಕ: ರಾಮ ಕುಮಾರ್', 'ರಾಮ ಕುಮಾರ್'],
    ['Russian', 'Текст: Вера Петрова', 'Вера Петрова'],
  ])('is read in %s', (_language, line, byline) => expect(bylineOf({ below: `<p>${line}</p>` })).toBe(byline));

  it.each([
    ['a line that goes on below', '<p>Von Ada Obi<br>Lagos im Regen</p>', 'Ada Obi'],
    ['links in one line', '<p>By <a rel="author">Ada Obi</a> and <a rel="author">Sam Otu</a></p>', 'Ada Obi, Sam Otu'],
    [
      'boxes in one line',
      '<div><span class="author">Ada Obi</span> <span class="author">Sam Otu</span></div>',
      'Ada Obi, Sam Otu',
    ],
    [
      'a card with more than the name',
      '<h4 class="vcard author">vom <span class="fn">Raincatcher</span></h4>',
      'Raincatcher',
    ],
    [
      'a box with links of the author',
      '<div class="entry-author"><a href="/author/ada/">Ada</a> <a href="https://chat.example/ada">paperada</a></div>',
      'Ada',
    ],
    ['a line named in German', '<p class="autorenzeile">Von Ada Obi</p>', 'Ada Obi'],
    [
      'a portrait with its credit',
      '<a href="/autoren/ada-obi"><span>© Jan Otu</span><span itemprop="name">Ada Obi</span></a>',
      'Ada Obi',
    ],
    ['no section beside the day', '<p>2020-04-26 | <a href="/category/wet">Wet Weather</a></p>', undefined],
    ['no sentence', '<p>By the end of the week the rain had stopped</p>', undefined],
    ['no bare preposition', '<p>Von Anfang an</p>', undefined],
  ])('is read from %s', (_where, below, byline) => expect(bylineOf({ below })).toBe(byline));
});

describe('an author who signs below the text', () => {
  it.each([
    ['with a word before the name', '<p><em>Von Ada Obi</em></p>', 'Ada Obi'],
    ['with a label above the name', '<p><b>Von:</b><br><br>Ada Obi</p>', 'Ada Obi'],
    ['in brackets', '<p>(Text: Ada Obi)</p>', 'Ada Obi'],
    ['at the right', '<p align="right">Ada Obi</p>', 'Ada Obi'],
    ['in italics', '<p><em>Ada Obi</em></p>', 'Ada Obi'],
    ['not where a place stands alone', '<p>Port Harcourt</p>', undefined],
  ])('is read %s', (_how, end, byline) => expect(bylineOf({ end })).toBe(byline));
});
