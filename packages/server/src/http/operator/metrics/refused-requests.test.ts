import { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLogger } from '../logging.ts';
import { RefusedRequests } from './refused-requests.ts';

it('counts every refusal, and has one line in the log when they begin', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const registry = new Registry();
  const refused = new RefusedRequests(registry, createLogger({}, stream));
  for (let n = 0; n < 3; n += 1) refused.count();
  expect(await registry.metrics()).toContain('griot_http_refused_total 3');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('refused') });
});
