import { rmSync } from 'node:fs';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

async function browser() {
  const plain = await plainBrowser(fresh, web, 'ngen');
  const tell = async (fields: Record<string, string>) => plain.post('/lite/muted', { csrf: plain.csrf, ...fields });
  const settings = async () => {
    await plain.open('/lite/feeds');
    return await web.asked.at(-1)?.api.reader.settings({});
  };
  return { tell, settings };
}

describe('OVL-06 muted and followed ones without script', () => {
  it('mute a word, take it and other entries back, and choose further editions', async () => {
    const { tell, settings } = await browser();
    const sent = await tell({ part: 'muteWord', word: 'New York' });
    expect(sent.headers.location).toBe('/lite/muted?said=saved#muted');
    await tell({ part: 'muteWord', word: 'lottery' });
    await tell({ part: 'editions', edition0: 'egar', edition1: '' });
    const set = { muted_words: ['New York', 'lottery'], editions: ['egar'] };
    expect(await settings()).toMatchObject({ ok: true, value: set });
    await tell({ part: 'remove', entry: 'muted_words New York' });
    await tell({ part: 'remove', entry: 'editions egar' });
    expect(await settings()).toMatchObject({ ok: true, value: { ...set, muted_words: ['lottery'] } });
  });

  it('begin on the page of a source: followed or muted, one ends the other', async () => {
    const { tell, settings } = await browser();
    const sent = await tell({ part: 'add', entry: 'followed_sources courier' });
    expect(sent.headers.location).toBe('/lite/muted?said=saved#followed');
    expect(await settings()).toMatchObject({ value: { follows: { sources: ['courier'] }, muted_sources: [] } });
    await tell({ part: 'add', entry: 'muted_sources courier' });
    expect(await settings()).toMatchObject({ value: { follows: { sources: [] }, muted_sources: ['courier'] } });
  });

  it('are left as they are by a form that is not of our page', async () => {
    const { tell, settings } = await browser();
    const sent = await tell({ part: 'muteWord', word: 'lottery', csrf: 'made-up' });
    expect(sent.headers.location).toBe('/lite/muted?said=failed#muted');
    expect(await settings()).toMatchObject({ ok: true, value: { muted_words: [] } });
  });
});
