import { anArticlePage } from '@griot/testkit/an-article-reply';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Below } from './Below.tsx';

it.each([
  [true, 1],
  [false, 0],
])('DET-12 CFG-06 enable_social %s: without script %i link leads to the comments', (enable_social, count) => {
  const { article, opening, config } = anArticlePage();
  const below = (
    <Below
      article={article}
      opening={opening}
      config={{ ...config, enable_social }}
      onOriginal={() => {}}
      onShare={() => {}}
    />
  );
  const markup = renderToStaticMarkup(partFor(readerSession({ href: '/detail/x' }), below));
  expect(markup.match(/href="\/lite\/comment[^"]*"/g) ?? []).toHaveLength(count);
});
