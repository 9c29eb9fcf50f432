import type { EditionGroup } from '@griot/contract/entities/feed-item';
import { editionWords } from '@griot/domain/feed/edition-words';
import { catalogues } from '@griot/locale/catalogues';
import { aTopNewsGroup } from '@griot/testkit/a-feed-item';
import { renderAs, renderedAt } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FeedCard } from '../FeedCard.tsx';
import { loadCardFiles } from '../RareCard.tsx';

beforeAll(loadCardFiles);
afterEach(cleanup);

const { articles } = aTopNewsGroup();
const group: EditionGroup = {
  ...aTopNewsGroup(),
  articles: articles.map((item) => ({ ...item, publish_timestamp: renderedAt - 3 * 3_600_000, comment_num: 2 })),
  locale: 'ar-EG-u-nu-arab',
  words: Object.fromEntries(editionWords.map((id) => [id, catalogues.ar[id]])) as EditionGroup['words'],
  type: 'edition_group',
  country: 'eg',
  language: 'ar',
  content_language: 'ar',
  dir: 'rtl',
  title: 'مصر · أهم الأخبار',
};

it('a further edition stands in its own language and direction, and opens its articles in its own market', () => {
  renderAs({}, <FeedCard item={group} isVisited={false} isFirstScreen={false} />);
  const region = screen.getByRole('region', { name: group.title });
  expect([region.lang, region.dir]).toEqual(['ar', 'rtl']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(3);
  expect(links[0]).toMatch(/^\/lite\/detail\/\w+\?country=eg&language=ar$/);
});

it('says beside the titles what there is to say in the words and digits of the edition, not of the reader', () => {
  renderAs({}, <FeedCard item={group} isVisited={false} isFirstScreen={false} />);
  const [first] = screen.getAllByRole('article');
  expect(first?.querySelector('p')?.textContent).toMatch(/٣ س$/);
  expect(screen.getAllByLabelText('منذ ٣ ساعات')).toHaveLength(3);
  expect(document.body.textContent).not.toMatch(/ago|comment/);
});

it('FMT-03 says of what has just come that it has, and counts no comments, which are not there in that market', () => {
  const fresh = group.articles.map((item) => ({ ...item, publish_timestamp: renderedAt }));
  renderAs({}, <FeedCard item={{ ...group, articles: fresh }} isVisited={false} isFirstScreen={false} />);
  expect(screen.getAllByLabelText('الآن')).toHaveLength(3);
  expect(screen.queryByLabelText('تعليقان')).toBeNull();
});
