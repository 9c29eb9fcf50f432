// The whole service with all its pages; that nobody is reset is in draining.test.ts, that a request under way is finished in serve.test.ts.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startService } from '../service.ts';

const perSecond = 100;
const readerCount = 20;
const seconds = 20;
const pages = ['/lite/', '/lite/feeds', '/lite/feeds?channel=sports', '/lite/headline?category=main'];

/** The cookie of a reader of Nigeria: without one, most pages only lead to the list of countries. */
async function readerCookie(address: string): Promise<string> {
  const made = await fetch(`${address}/ng/en/device_id`, { method: 'POST' });
  return made.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const isNobodyThere = async (url: string): Promise<boolean> => {
  try {
    await fetch(url);
    return false;
  } catch (error) {
    return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
  }
};

/**
 * Connections that the system took and no process accepted before the port was closed. The system resets them, whatever a
 * service does: on a busy machine, all that come while the service waits for a processor. That those whom a process has
 * accepted are answered is seen in draining.test.ts.
 */
const mostNeverAccepted = readerCount / 2;

type Asking = { agent: Agent; headers: { cookie: string } };

/**
 * What became of a request: its status, or the code of the error that ended it. A kept connection may be closed while the
 * next request is on its way; browsers ask again then, on a new one (RFC 9112, 9.3.1).
 */
async function ask(url: string, options: Asking): Promise<string> {
  const request = get(url, options);
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return String(answer.statusCode);
  } catch (error) {
    if (request.reusedSocket) return await ask(url, { ...options, agent: new Agent() });
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return code === 'ECONNRESET' && (await isNobodyThere(url)) ? 'last' : code;
  }
}

it('answers those whom it accepted when the whole service is told to stop among 100 pages a second', async () => {
  const service = await startService();
  const headers = { cookie: await readerCookie(service.address) };
  const ends: string[] = [];
  /** Asks for page after page until nobody is there; on a machine that cannot keep up the readers wait for it. */
  const read = async (n: number) => {
    const agent = new Agent({ keepAlive: n % 2 === 0 }); // half of them come anew each time
    for (let turn = n, end = ''; end !== 'ECONNREFUSED'; turn += 1) {
      end = await ask(`${service.address}${pages[turn % pages.length]}`, { agent, headers });
      ends.push(end);
      await pause((readerCount * 1000) / perSecond);
    }
    agent.destroy();
  };
  const reading = Promise.all(Array.from({ length: readerCount }, (_, n) => read(n)));
  await expect.poll(() => ends.length, { timeout: 120_000 }).toBeGreaterThan(perSecond * seconds);
  await service.stop();
  await reading;
  // Answered or, where the service was about to stop, told to come again; then nobody is there.
  expect(ends.filter((end) => !['200', '503', 'ECONNREFUSED', 'last'].includes(end))).toEqual([]);
  expect(ends.filter((end) => end === 'last').length).toBeLessThanOrEqual(mostNeverAccepted);
  expect(ends.filter((end) => end === '200').length).toBeGreaterThan(readerCount);
});
