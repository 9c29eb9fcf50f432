import { signWith } from '../../platform/api/sign.ts';
import { host } from '../../platform/page/host.ts';
import { postForm } from '../../platform/page/post-form.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

type KnownDevice = { deviceId: string; signKey: string };

/**
 * Tells the server which market and device its pages are for, by the form that a reader without script sends. The id
 * of a device is no secret, so its key proves that it is this one. A device of an earlier version has no key: the
 * server gives the page one of its own.
 */
export async function mirrorMarket(market: string, { deviceId, signKey }: KnownDevice, csrf: string): Promise<boolean> {
  if (signKey === '') return postForm(hrefs.home(), { market, csrf });
  const proof = await signWith(host.crypto?.subtle)(signKey, `${csrf}\n${deviceId}`);
  return postForm(hrefs.home(), { market, csrf, device_id: deviceId, proof });
}
