import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { leftoversSince, stateOfWorker } from './leftovers.ts';

const loose = globalThis as Record<string, unknown>;

/** Leaves something behind, hears what is said of it, and takes it away. */
it.each<[string, () => void, () => void]>([
  ['the global leftBehind', () => (loose.leftBehind = 1), () => delete loose.leftBehind],
  ['the global structuredClone', () => vi.stubGlobal('structuredClone', () => {}), () => vi.unstubAllGlobals()],
  ['the environment variable LEFT', () => (process.env.LEFT = '1'), () => delete process.env.LEFT],
  ['the process listener SIGUSR2', () => process.on('SIGUSR2', isHeard), () => process.off('SIGUSR2', isHeard)],
  ['the clock is faked', () => vi.useFakeTimers({ toFake: ['Date'] }), () => vi.useRealTimers()],
])('is found when it is left behind: %s', (name, leave, removeLeftovers) => {
  const before = stateOfWorker();
  leave();
  expect(leftoversSince(before)).toContain(name);
  removeLeftovers();
  expect(leftoversSince(before)).toEqual([]);
});

it('finds a server that still listens', async () => {
  const before = stateOfWorker();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(leftoversSince(before)).toEqual(['the open handle TCPServerWrap']);
  server.close();
  await expect.poll(() => leftoversSince(before)).toEqual([]);
});

function isHeard() {}
