import { cacheNames } from '@griot/domain/offline/worker-protocol';
import { scope } from './scope.ts';

/** Where it is cached among the worker's own values. */
export const marketKey = '/market';

/** Whose pages are shown: the market of the last page that our service sent. Empty where storage is refused. */
export async function market(): Promise<string> {
  try {
    const stored = await (await scope.caches.open(cacheNames.state)).match(marketKey);
    return (await stored?.text()) ?? '';
  } catch {
    return '';
  }
}
