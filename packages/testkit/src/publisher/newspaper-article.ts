export type NewspaperPicture = {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** An article of a test newspaper. */
export type NewspaperArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly section: string;
  readonly paragraphs: readonly string[];
  readonly published: Date;
  readonly modified: Date;
  readonly picture: NewspaperPicture | undefined;
};

/** Say only what matters to the test. */
export function aStory(known: Partial<NewspaperArticle> & { readonly slug: string }): NewspaperArticle {
  const published = known.published ?? new Date(Date.UTC(2026, 2, 10, 8));
  const place = known.slug.replaceAll('-', ' ');
  return {
    title: `What people say about ${place}`,
    summary: `A morning spent asking about ${place}.`,
    author: 'Ada Obi',
    section: 'local',
    paragraphs: [
      `Early in the morning the market was full, and nobody talked of anything but ${place}. Traders had put up their stalls before sunrise to hear the news.`,
      `The council will meet on Thursday to decide what becomes of ${place}. Its members have received more than four hundred letters in a week, most of them in favour.`,
      'A teacher who has lived here for thirty years said that she had never seen so many neighbours agree. Children drew pictures of it at school and hung them in the windows.',
      'Whether there is money for it is another question. The treasurer promised figures before the end of the month, and asked for patience until then.',
    ],
    published,
    modified: published,
    picture: { path: `/pictures/${known.slug}.jpg`, alt: `A view of ${place}`, width: 1_200, height: 800 },
    ...known,
  };
}
