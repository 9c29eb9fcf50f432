import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startService } from '../service.ts';

const perSecond = 100;
const seconds = process.env.GRIOT_LONG === '1' ? 20 : 3;
const pages = ['/lite/', '/lite/feeds', '/lite/feeds?channel=sports', '/lite/headline?category=main'];

/** The cookie of a reader of Nigeria: without one, most pages only lead to the list of countries. */
async function readerCookie(address: string): Promise<string> {
  const made = await fetch(`${address}/ng/en/device_id`, { method: 'POST' });
  return made.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** What became of a request: its status, or the code of the error that ended it. */
async function ask(url: string, options: { agent: Agent; headers: { cookie: string } }): Promise<string> {
  try {
    const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return String(answer.statusCode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

it('resets nobody when the whole service is told to stop among 100 pages a second', async () => {
  const service = await startService();
  const headers = { cookie: await readerCookie(service.address) };
  // half of the readers come anew each time, half keep their connection
  const agents = [new Agent(), new Agent({ keepAlive: true, maxSockets: 20 })] as const;
  const most = perSecond * seconds;
  const asked: Promise<string>[] = [];
  let isGone = false;
  const stop = async () => {
    await service.stop();
    isGone = true;
  };
  let stopped: Promise<void> | undefined;
  for (let n = 0; !isGone; n += 1) {
    const agent = agents[n % 2] as Agent;
    asked.push(ask(`${service.address}${pages[(n >> 1) % pages.length]}`, { agent, headers }));
    if (n === most) stopped = stop();
    await pause(1000 / perSecond);
  }
  await stopped;
  const ends = await Promise.all(asked);
  for (const agent of agents) agent.destroy();
  // Answered or, where the machine could not keep up or was about to stop, told to come again; then nobody is there.
  expect(ends.filter((end) => !['200', '503', 'ECONNREFUSED'].includes(end))).toEqual([]);
  expect(ends.filter((end) => end === '200').length).toBeGreaterThan(most / 10);
  expect(ends.at(-1)).toBe('ECONNREFUSED');
});
