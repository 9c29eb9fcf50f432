// The client of bench/feed/feed.ts, in a process of its own: posts the requested number of requests, sixteen at a time.
import { Agent, request } from 'node:http';

type LoadRequest = { url: string; paths: readonly string[]; requests: number };

const atOnce = 16;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const body = JSON.stringify({ news_id_list: {} });
const headers = {
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'accept-encoding': 'br',
};

function post(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(address, { method: 'POST', headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`status ${answer.statusCode}`))));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

process.on('message', async ({ url, paths, requests }: LoadRequest) => {
  let next = 0;
  const work = async () => {
    while (next < requests) {
      const path = paths[next % paths.length] ?? '';
      next += 1;
      await post(url + path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.send?.('done');
});
