import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NotificationTapped } from '../scope.ts';
import { push } from './push.ts';

const origin = 'https://griot.example';
let opened: string[] = [];
let tapped: ((event: NotificationTapped) => void) | undefined;

beforeEach(() => {
  opened = [];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('clients', {
    matchAll: async () => [],
    openWindow: async (address: string) => void opened.push(address),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: NotificationTapped) => void) => {
    if (name === 'notificationclick') tapped = listener;
  });
  push.start?.();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a page of the app', '/lite/detail/n1', '/lite/detail/n1'],
  ['nothing', undefined, '/lite/feeds'],
  ['another part of the service', '/s/n1', '/lite/feeds'],
  ['a page of a stranger', 'https://stranger.example/lite/feeds', '/lite/feeds'],
])('a tap on a notification that links to %s opens a page of the app', async (_, link, path) => {
  const work: Promise<unknown>[] = [];
  const notification = { data: { link }, close: () => {} };
  tapped?.({ notification, waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as NotificationTapped);
  await Promise.all(work);
  expect(opened).toEqual([`${origin}${path}`]);
});
