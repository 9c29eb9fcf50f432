import { cacheNames, cachePrefix } from '@griot/domain/offline/worker-protocol';
import { parts } from './parts.ts';
import { ownAddress, scope } from './scope.ts';

// A new worker takes over at once: it reads what the one before cached, and pages of both versions speak with it.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(claimPages()));

scope.addEventListener('fetch', (event) => {
  const address = ownAddress(event.request);
  // Parts of a film are no whole answer, and a cache refuses them.
  if (address === undefined || event.request.headers.has('range')) return;
  for (const part of parts) {
    const answer = part.answer?.(event, address);
    if (answer !== undefined) return event.respondWith(answer);
  }
});

scope.addEventListener('message', (event) => {
  const message = event.data as { type: string } | null;
  if (typeof message?.type !== 'string') return;
  const work = parts.map((part) => part.onMessage?.(message, event));
  event.waitUntil(Promise.allSettled(work));
});

for (const part of parts) part.start?.();

async function claimPages(): Promise<void> {
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith('griot-') && !name.startsWith(cachePrefix));
  await Promise.all(old.map((name) => scope.caches.delete(name)));
  // The browser asks for a page while the worker wakes up: on a cheap phone that takes as long as the answer.
  await scope.registration.navigationPreload?.enable();
  await scope.caches.open(cacheNames.state);
  await scope.clients.claim();
}
