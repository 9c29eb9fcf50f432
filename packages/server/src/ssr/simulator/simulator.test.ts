import { rmSync } from 'node:fs';
import { freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Fresh = Awaited<ReturnType<typeof freshApp>>;

const here = { host: '127.0.0.1:3000' };
const framed = { ...here, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };

describe('SHL-03 the simulator', () => {
  const folder = makeScratchFolder();
  let fresh: Fresh;
  beforeAll(async () => {
    const html = '<!doctype html><html><head><meta charset="utf-8"></head></html>';
    const web = { ...standInWeb(folder), render: async () => ({ status: 200, html }) };
    fresh = await freshApp({ web, config: { demo: true, host: '127.0.0.1' } });
  });
  afterAll(async () => {
    await fresh.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = here) => fresh.app.inject({ url, headers });

  it('is a page of the app, and the only one that shows any page of ours in a frame', async () => {
    const page = await get('/lite/simulator');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('the simulator by /lite/assets/simulator.js');
    const framesOf = (policy: unknown) => /frame-src [^;]+/.exec(String(policy))?.[0];
    expect(framesOf(page.headers['content-security-policy'])).toBe("frame-src 'self'");
    const feed = await get('/lite/feeds', framed);
    expect(framesOf(feed.headers['content-security-policy'])).toMatch(
      /^frame-src https: http:\/\/[\w.:]+\/lite\/ad-frame\/$/,
    );
    expect(String(feed.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  });

  it('gives its shell to the pages in its frame, before their own script', async () => {
    const script = await get('/lite/simulator/shell.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.body).toContain('window.griotShell = shell');
    const page = await get('/lite/feeds', framed);
    const nonce = /nonce-(\w+)/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(page.body).toContain(`<head>\n<script src="/lite/simulator/shell.js" nonce="${nonce}"></script>\n<meta`);
  });

  it.each([
    ['a page of its own', here],
    ['a frame of another site', { ...framed, 'sec-fetch-site': 'cross-site' }],
    ['a frame by the name of another host', { ...framed, host: 'news.example' }],
  ])('leaves %s alone', async (_, headers) => {
    expect((await get('/lite/feeds', headers)).body).not.toContain('simulator');
  });

  it.each([
    ['by the name of another host', { host: 'news.example' }],
    ['by the address of a network', { host: '192.168.0.7:3000' }],
  ])('is not there %s', async (_, headers) => {
    expect((await get('/lite/simulator', headers)).statusCode).toBe(404);
    expect((await get('/lite/simulator/shell.js', headers)).statusCode).toBe(404);
  });
});

describe('SHL-03 the simulator is not there', () => {
  it.each([
    ['without sample news', { demo: false }],
    ['on a public address', { demo: true, publicUrl: 'https://news.example' }],
    ['on every interface', { demo: true, host: '0.0.0.0' }],
    ['behind a proxy', { demo: true, trustProxy: 1 }],
  ])('%s', async (_, config) => {
    const fresh = await freshApp({ web: standInWeb(), config: { host: '127.0.0.1', ...config } });
    const answers = await Promise.all(
      ['/lite/simulator', '/lite/simulator/shell.js'].map((url) => fresh.app.inject({ url, headers: here })),
    );
    await fresh.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
