import { rmSync } from 'node:fs';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web, articles: [anArticle()] });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = async (url: string, market = '', headers: Record<string, string> = {}) => {
  const { open } = await plainBrowser(fresh, web, market);
  return await open(url, headers);
};

describe('OVL-06 a page of text', () => {
  it.each([
    ['/lite/privacy', '', { 'accept-language': 'fr-FR,en' }, 'privacy fr'],
    ['/lite/terms', '', {}, 'terms en'],
    ['/lite/about', 'egar', { 'accept-language': 'fr' }, 'about ar'],
    ['/lite/privacy?language=sw', 'egar', {}, 'privacy sw'],
    ['/lite/privacy?language=../../x', 'kesw', {}, 'privacy sw'],
  ])('%s in the market %j with %j is %s', async (url, market, headers, begins) => {
    const page = await shown(url, market, headers);
    expect([page.statusCode, page.body.startsWith(`<p>${begins} `)]).toEqual([200, true]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('names who runs the service, and how long things are kept, in the digits of the market', async () => {
    const { body } = await shown('/lite/privacy', 'egar');
    expect(body).toContain('localhost');
    expect(body).toContain('٩٠');
    expect(body).not.toMatch(/\{\w+\}/);
  });

  it('says nothing of an address where there is none', async () => {
    expect((await shown('/lite/privacy', 'ngen')).body).not.toContain('You reach');
  });
});
