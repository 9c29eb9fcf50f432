import type { Acted, SettingsPage, Shared } from './bridge.ts';
import type { BrowserHost } from './browser-host.ts';
import { webAddress } from './web-address.ts';

/** What a reader's tap asks of the browser. */
export const browserActs = {
  async share({ navigator }: BrowserHost, data: { url: string; title: string }): Promise<Shared> {
    if (!navigator?.share) return 'unsupported';
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'failed';
    }
  },

  /** A page cannot open the system's settings, but it can have the reader asked, once. */
  async openSettings({ Notification }: BrowserHost, page: SettingsPage): Promise<Acted> {
    if (page !== 'notifications' || !Notification?.requestPermission) return 'unsupported';
    try {
      return (await Notification.requestPermission()) === 'granted' ? 'done' : 'failed';
    } catch {
      return 'failed'; // outside a secure context it may reject
    }
  },

  /** Addresses come from publishers too: nothing but a web page is opened. */
  openPage(host: BrowserHost, address: string): Acted {
    if (!host.open) return 'unsupported';
    const url = webAddress(address, host.location?.href);
    if (url === undefined) return 'failed';
    host.open(url, '_blank', 'noopener');
    return 'done';
  },
};
