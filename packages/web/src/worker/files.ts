import { cacheNames } from '@griot/domain/offline/worker-protocol';
import type { WorkerPart } from './part.ts';
import { scope } from './scope.ts';
import { cachedIn, storeAnswer } from './store-answer.ts';

const filePath = /^\/lite\/(assets\/|[\w-]+\.(svg|png)$)/;

export const isFile = (path: string): boolean => filePath.test(path);

/** Named by their content, so a cached one is as good as the server's. */
export const files: WorkerPart = {
  answer: ({ request }, { pathname }) =>
    request.method === 'GET' && isFile(pathname) ? fileAt(pathname, request) : undefined,
};

async function fileAt(path: string, request: Request): Promise<Response> {
  return (await cachedIn(cacheNames.files, path)) ?? fetchFile(path, request);
}

async function fetchFile(path: string, request: Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(request, init);
  // A network that wants a sign-in first answers with a page or with JSON of its own; no file of ours is either.
  const isForeign = /html|json/.test(response.headers.get('content-type') ?? '');
  if (response.status === 200 && response.type === 'basic' && !isForeign)
    await storeAnswer(cacheNames.files, path, response.clone());
  return response;
}

/** Keeps files that a page names or has fetched already: the browser has most of them, and asks nobody then. */
export async function cacheFiles(paths: Iterable<string>): Promise<void> {
  const one = async (path: string) => {
    if ((await cachedIn(cacheNames.files, path)) === undefined)
      await fetchFile(path, new Request(new URL(path, scope.location.origin)), { cache: 'force-cache' });
  };
  await Promise.allSettled([...new Set(paths)].map(one));
}

/** Whether a page that names these would find them all. */
export async function hasFiles(paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(paths.map((path) => cachedIn(cacheNames.files, path)));
  return found.every((one) => one !== undefined);
}
