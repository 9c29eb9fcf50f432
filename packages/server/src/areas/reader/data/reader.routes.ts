import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { answer, Failed, fail } from '../../../http/call/answer.ts';
import type { MarketReader } from '../../../http/reader/reader-context.ts';
import type { UserCheck } from '../../../http/reader/user-check.ts';
import type { DataOwner } from './reader.repository.ts';
import type { ReaderDataService } from './reader.service.ts';

export function readerRoutes(bind: BindCall, readerData: ReaderDataService, users: UserCheck): void {
  bind(calls.reader.exportData, schemas.reader.exportData, async ({ reader }) => {
    const owner = await dataOwner(reader, users);
    if (owner instanceof Failed) return owner;
    const { madeAt, userIds, data } = await readerData.collect(owner);
    const head = JSON.stringify({ made_at: madeAt.getTime(), device_id: owner.deviceId, user_ids: userIds });
    return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"data":`), data, Buffer.from('}')]);
  });

  bind(calls.reader.deleteData, schemas.reader.deleteData, async ({ reader }) => {
    const owner = await dataOwner(reader, users);
    if (owner instanceof Failed) return owner;
    const removed = await readerData.remove(owner);
    const reply = { result: { code: 0 as const }, removed };
    return answer(reply, { remember: { market: reader.market.key, deviceId: '' } });
  });
}

/** The device by its signature or our cookie; the user, if the request names one, as far as it is proved. */
async function dataOwner(reader: MarketReader, users: UserCheck): Promise<DataOwner | Failed> {
  const { claim, proof } = reader;
  if (!proof.device) return fail('forbidden', 'Only the device itself may ask for its data');
  const { id: deviceId, keyMark } = proof.device;
  if (claim.userId === '' && proof.token === '') return { deviceId, userId: '', keyMark };
  const userId = await users.acting(reader);
  return userId instanceof Failed ? userId : { deviceId, userId, keyMark };
}
