import { host } from '../page/host.ts';

/** The time by the server, or by whatever answers in its place, which has a clock as well; null without an answer. */
export async function serverTime(): Promise<number | null> {
  try {
    const { headers } = await host.fetch('/healthz', { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    const said = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(said) ? null : said;
  } catch {
    return null; // no connection: what was asked for says so itself
  }
}
