import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import { isAllowed } from '@griot/domain/consent';
import type { BindCall } from '../../../http/bind-call.ts';
import { answer, failForNow } from '../../../http/call/answer.ts';
import { hintOf } from '../../../http/reader/hint.ts';
import { userAfterChange } from '../../../http/reader/reader-cookie.ts';
import type { DeviceFace } from '../reader.face.ts';

const tooManyKeys = 'This device was given too many keys today';

export function deviceRoutes(bind: BindCall, devices: DeviceFace): void {
  bind(calls.device.create, schemas.device.create, async ({ body, reader }) => {
    const { market, cookie, proof } = reader;
    const made = await devices.create({
      market,
      advertisingId: isAllowed('id', market, reader.consent) ? body.advertising_id : '',
      provenId: proof.device?.id ?? '',
    });
    if ('retryAfter' in made) return failForNow('too_many_requests', tooManyKeys, made.retryAfter);
    const { deviceId, signKey, provesId } = made;
    return answer(
      { device_id: deviceId, sign_key: signKey },
      { remember: { market: market.key, deviceId: provesId, user: userAfterChange(cookie, provesId) } },
    );
  });

  bind.anywhere(calls.device.hint, schemas.device.hint, ({ reader }) => hintOf(reader.connection));
}
