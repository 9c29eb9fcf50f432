import { readerSession } from '@griot/testkit/render-as';
import { comment, like } from '@griot/testkit/stored/a-queueing-phone';
import { expect, it } from 'vitest';
import { actionsName } from '../../platform/storage/areas/kept-actions.ts';
import { ownPlace } from '../tracking/own-place.ts';
import { openQueue } from './open-queue.ts';
import { queueOf } from './waiting.ts';

it.each([
  ['that keeps acts', true, ['liked', 'sent']],
  ['that keeps none', false, []],
])('IDN-10 in a market %s, so does a tap without a connection and a page that is left', (_, isOn, ids) => {
  const { session, client } = readerSession({ around: { connection: 'none' } });
  client.storage.feedConfig.set('ngen', { ts: 1, config: { queue_offline_actions: isOn } });
  openQueue(session);
  const queue = queueOf(session);
  expect([queue?.isOn(), queue?.keep(like(1), 'liked')]).toEqual([isOn, isOn]);
  queue?.begin(comment('On its way'), 'sent');
  client.bridge.becomes('background');
  const kept = JSON.parse(client.bridge.store.get(`${actionsName}.${ownPlace(client.storage)}`) ?? '[]');
  expect(kept.map(({ id }: { id: string }) => id)).toEqual(ids);
});
