import { FakeClock } from '@griot/testkit/fake-clock';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { openNewsroom } from '@griot/testkit/publisher/open-newsroom';
import { openSharedNewsroom } from '@griot/testkit/publisher/shared-newsroom';
import { expect, it, onTestFinished } from 'vitest';
import { ArticleStore } from './article-store.repository.ts';
import { historyRetention } from './history-retention.ts';

const DAY = 24 * 60 * 60_000;

it('what an article said before it was corrected is forgotten after three months, and nothing else', async () => {
  const shared = await openSharedNewsroom();
  onTestFinished(() => shared.close());
  const clock = new FakeClock();
  const { correct, gather, history, publish, rows } = await openNewsroom({ ...shared, clock });
  const forget = historyRetention(new ArticleStore(shared.sql), clock);
  await publish(aStory({ slug: 'the-bridge', title: 'Bridge to close' }));
  await gather();
  correct('the-bridge', { title: 'Bridge to stay open' });
  await gather();
  clock.pass(DAY);
  correct('the-bridge', { title: 'Bridge to be mended' });
  await gather();
  clock.pass(89.5 * DAY);
  await forget();
  expect(await history()).toMatchObject([{ version: 2, title: 'Bridge to stay open' }]);
  clock.pass(DAY);
  await forget();
  expect(await history()).toEqual([]);
  expect(await rows()).toMatchObject([{ version: 3, title: 'Bridge to be mended' }]);
});
