import { postForm } from '../platform/page/post-form.ts';
import { hrefs } from '../platform/routing/hrefs.ts';

/** Tells the server which market and device its pages are for, by the form that a reader without script sends. */
export function mirrorMarket(market: string, deviceId: string, csrf: string): Promise<boolean> {
  return postForm(hrefs.home(), { market, device_id: deviceId, csrf });
}
