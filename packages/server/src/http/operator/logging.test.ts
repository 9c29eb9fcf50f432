import { Writable } from 'node:stream';
import { freshApp } from '@griot/testkit/fresh-app';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from './logging.ts';

function recording() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, stream };
}

it('writes one line a request, by its route, with nothing of who asked', async () => {
  const { lines, stream } = recording();
  const fresh = await freshApp({ logger: createLogger({}, stream) });
  onTestFinished(() => fresh.close());
  const sent = await fresh.app.inject({
    url: '/ng/en/v1/config/feed?uid=ngen-personal&gaid=personal',
    headers: { 'device-id': 'personal', 'user-id': 'personal', cookie: 'griot=personal' },
    remoteAddress: '203.0.113.77',
  });
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: sent.headers['x-request-id'],
      method: 'GET',
      route: '/:country/:language/v1/config/feed',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/personal|203\.0\.113/);
});

it('leaves out what is personal even where someone logs it by mistake', () => {
  const { lines, stream } = recording();
  const log = createLogger({}, stream);
  const reader = { uid: 'personal', device_id: 'personal', gaid: 'personal', ip: 'personal', kept: 'fine' };
  log.info({ ...reader, reader });
  expect(JSON.stringify(lines)).not.toContain('personal');
  expect(lines[0]).toMatchObject({ kept: 'fine', reader: { kept: 'fine' } });
});

it('writes of an error what helps, not the values it met', () => {
  const { lines, stream } = recording();
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (id)=(personal)',
    query: 'personal',
  });
  createLogger({}, stream).error({ err: error }, 'a call failed');
  expect(lines[0]).toMatchObject({ err: { message: 'duplicate key', code: '23505', stack: expect.any(String) } });
  expect(JSON.stringify(lines)).not.toContain('personal');
});

it.each([
  ['a proxy we trust', true, 'abc-1', 'abc-1'],
  ['anyone', false, 'abc-1', expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ['a proxy that passes on nonsense', true, 'a b\n', expect.stringMatching(/^[0-9a-f-]{36}$/)],
])('answers with a request id; one from %s counts: %s', async (_, trustProxy, given, expected) => {
  const fresh = await freshApp({ config: { trustProxy } });
  onTestFinished(() => fresh.close());
  const sent = await fresh.app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
  expect(sent.headers['x-request-id']).toEqual(expected);
});

it('writes one line when the database goes away and one when it is back, whoever it failed', () => {
  const { lines, stream } = recording();
  let passes = () => {};
  const after = (_delay: number, run: () => void) => {
    passes = run;
    return () => {};
  };
  const log = createLogger({ after }, stream);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'CONNECTION_LOST' });
  for (const one of [log, log.child({ reqId: 'a' }), log.child({ reqId: 'b' })])
    one.error({ err: away }, 'a call failed');
  log.error({ err: new Error('another') }, 'a call failed');
  expect(lines.map(({ level, err }) => [level, (err as Error).message])).toEqual([
    [50, 'connect ECONNREFUSED'],
    [50, 'another'],
  ]);
  passes();
  passes();
  expect(lines.slice(2)).toMatchObject([{ level: 30, failures: 3 }]);
  log.error({ err: away }, 'a call failed');
  expect(lines).toHaveLength(4);
});
