import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';
import { answer } from '../../http/call/answer.ts';
import type { DeviceService } from './device.service.ts';
import { hintOf } from './hint.ts';

export function deviceRoutes(bind: BindCall, devices: DeviceService): void {
  bind(calls.device.create, schemas.device.create, async ({ body, reader }) => {
    const { market, remembered } = reader;
    const { deviceId, signKey } = await devices.create({
      market,
      advertisingId: body.advertising_id,
      rememberedId: remembered?.market === market.key ? remembered.deviceId : '',
    });
    return answer({ device_id: deviceId, sign_key: signKey }, { remember: { market: market.key, deviceId } });
  });

  bind.anywhere(calls.device.hint, schemas.device.hint, ({ reader }) => hintOf(reader.connection));
}
