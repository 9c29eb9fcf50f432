// The client of render.ts, in a process of its own: asks for one page the requested number of times, a few at once.
import { Agent, request } from 'node:http';

export type PageLoad = { url: string; headers: Record<string, string>; requests: number };

const atOnce = 4;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

function get({ url, headers }: PageLoad): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(url, { headers, agent }, (answer) => {
      const isGood = [200, 302].includes(answer.statusCode ?? 0);
      answer.resume();
      answer.on('end', () => (isGood ? done() : fail(new Error(`${url} answered ${answer.statusCode}`))));
    });
    sent.on('error', fail);
    sent.end();
  });
}

process.on('message', async (load: PageLoad) => {
  let left = load.requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await get(load);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.send?.('done');
});
