import { MINUTE_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { expect, it, onTestFinished } from 'vitest';
import { networkMark } from '../../../http/network-mark.ts';
import { ReactionRepository } from './reaction.repository.ts';
import { ReactionService, shareRetention } from './reaction.service.ts';

it('a share is remembered for as long as it keeps another from counting, and not for ever', async () => {
  const { sql, drop } = await freshDatabase();
  onTestFinished(drop);
  const clock = new FakeClock();
  const article = anArticle();
  await insertArticles(sql, article);
  const store = new ReactionRepository(sql);
  const reactions = new ReactionService({
    store,
    devices: { exists: async () => true },
    markOf: networkMark('x'),
    clock,
  });
  const forget = shareRetention(store, clock);
  const share = (deviceId: string) => reactions.share({ id: article.news_entry_id, country: undefined }, deviceId);
  const remembered = async () => (await sql`select device_id from recent_share`).map(({ device_id }) => device_id);

  expect(await share('amina')).toBe(1);
  clock.pass(30 * MINUTE_MS);
  expect(await share('bola')).toBe(2);
  clock.pass(29 * MINUTE_MS);
  await forget();
  expect(await remembered()).toEqual(['amina', 'bola']);
  expect(await share('amina')).toBe(2); // within the hour
  clock.pass(2 * MINUTE_MS);
  await forget();
  expect(await remembered()).toEqual(['bola']);
  expect(await share('amina')).toBe(3);
  await sql`insert into recent_share (market, news_entry_id, device_id, at)
    select 'ngen', ${article.news_entry_id}, 'device ' || n, ${new Date(0)} from generate_series(1, 2500) n`;
  await forget();
  expect(await remembered()).toHaveLength(2);
});
