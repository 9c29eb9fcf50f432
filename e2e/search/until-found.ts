import { beforeAll, vi } from 'vitest';
import { frontPages } from '../markets.ts';
import { ownService } from '../own-service.ts';

const searches = [
  'text=marathon&country=ng&language=en',
  ...frontPages.map(({ key, searchWord }) => `text=${searchWord}&country=${key.slice(0, 2)}&language=${key.slice(2)}`),
];

/** Waits until the samples of both front pages can be found: a service that has just started is still indexing them. */
export function onceFound(): void {
  beforeAll(async () => {
    for (const search of searches) {
      const address = new URL(`/lite/search?${search}`, ownService().address);
      const isFound = async () => {
        if (!(await (await fetch(address)).text()).includes('<article')) throw new Error(`nothing found: ${address}`);
      };
      await vi.waitFor(isFound, { timeout: 90_000, interval: 200 });
    }
  }, 120_000);
}
