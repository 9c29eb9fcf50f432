import { cacheNames } from '@griot/domain/offline/worker-protocol';
import type { WorkerPart } from './part.ts';
import { scope } from './scope.ts';
import { cachedIn, storeAnswer } from './store-answer.ts';

/** Pictures of our own origin never change at their address. Others' are none of the worker's: its policy refuses them. */
export const pictures: WorkerPart = {
  answer: ({ request }, { pathname }) =>
    request.method === 'GET' && pathname.startsWith('/media/') ? pictureAt(pathname, request) : undefined,
};

async function pictureAt(path: string, request: Request): Promise<Response> {
  const cached = await cachedPicture(path);
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (isPicture(response)) void storeAnswer(cacheNames.pictures, path, response.clone());
  return response;
}

const cachedPicture = async (path: string): Promise<Response | undefined> =>
  (await cachedIn(cacheNames.pictures, path)) ?? (await cachedIn(cacheNames.saved, path));

const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true;

/** Fetches those that are not there yet. One that does not come is left out. */
export async function cachePictures(paths: Iterable<string>, cacheName: string = cacheNames.pictures): Promise<void> {
  const all = [...new Set(paths)].map(async (path) => {
    if ((await cachedIn(cacheName, path)) !== undefined) return;
    const picture = (await cachedPicture(path)) ?? (await fetch(new Request(new URL(path, scope.location.origin))));
    if (isPicture(picture)) await storeAnswer(cacheName, path, picture);
  });
  await Promise.allSettled(all);
}
