import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failing, html, text } from '@griot/testkit/publisher/answers';
import { hangingUp } from '@griot/testkit/publisher/hostile-answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { atTerminal } from '@griot/testkit/terminal/at-terminal';
import { afterAll, describe, expect, it } from 'vitest';

const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what cannot be had', () => {
  it.each([
    ['http://127.0.0.1/', 'refused, since it leads to an address that is not on the public internet'],
    ['http://news.internal/', 'a name like this is not on the public internet'],
    ['https://ada@courier.example/', 'an address with a user name'],
    ['https://courier.example:8080/', 'only the usual ports'],
    ['ftp://courier.example/', 'only http and https'],
    ['/nowhere/at-all.html', '/nowhere/at-all.html cannot be read (ENOENT)'],
    [folder, `${folder} cannot be read (EISDIR)`],
  ])('is explained: %s', async (name, words) => {
    for (const what of ['feed', 'page'])
      expect(await atTerminal(['try', what, name])).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(words),
      });
  });

  it('is explained where the publisher is to blame', async () => {
    const { fetch, origin, put } = await openCourier();
    put('/gone', failing(410));
    put('/tired', failing(503, { 'retry-after': '90' }));
    put('/rude', hangingUp);
    put('/robots.txt', text('User-agent: *\nDisallow: /private'));
    put('/private', html('<p>x</p>'));
    const words = async (path: string) => (await atTerminal(['try', 'page', origin + path], { fetch })).err;
    expect(await words('/gone')).toBe(`${origin}/gone: answered with HTTP status 410.`);
    expect(await words('/private')).toContain('its robots.txt asks us not to');
    expect(await words('/rude')).toMatch(/no connection|connection ended/);
    expect(await words('/tired')).toContain('HTTP status 503. The publisher asks for a pause of 90 s.');
  });

  it('is no reason to open a database or to leave anything behind', async () => {
    const dataFolder = join(folder, 'data');
    mkdirSync(dataFolder);
    writeFileSync(join(folder, 'page.html'), '<p>x</p>');
    const env = { GRIOT_DATA: dataFolder };
    expect((await atTerminal(['try', 'page', join(folder, 'page.html')], { env })).code).toBe(0);
    expect(readdirSync(dataFolder)).toEqual([]);
  });
});
