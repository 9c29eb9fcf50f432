import { host } from '../page/host.ts';

/** The server's time, from the date of its answer; null without an answer. */
export async function serverTime(): Promise<number | null> {
  try {
    const { headers } = await host.fetch('/healthz', { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    const time = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(time) ? null : time;
  } catch {
    return null; // no connection: the request that was refused reports that itself
  }
}
