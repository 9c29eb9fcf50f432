import { defaultFeedConfig } from '@griot/domain/feed-config';
import { readerSession } from '@griot/testkit/render-as';
import { like } from '@griot/testkit/stored/a-queueing-phone';
import { expect, it } from 'vitest';
import { openQueue } from './open-queue.ts';
import { queueOf, waitingNow } from './waiting.ts';

it.each([true, false])('CFG-06 queue_offline_actions %s: what is done without a connection waits, or not', (isOn) => {
  const config = { ...defaultFeedConfig, queue_offline_actions: isOn };
  const stores = { 'market-setup': { setup: { channels: [], config }, isKept: true } };
  const { session } = readerSession({ around: { connection: 'none' }, stores });
  openQueue(session);
  const isKept = queueOf(session)?.keep(like(1), 'liked');
  expect([isKept, waitingNow(session.stores).map(({ id }) => id)]).toEqual([isOn, isOn ? ['liked'] : []]);
});
