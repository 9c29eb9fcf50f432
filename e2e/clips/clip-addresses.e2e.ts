import { describe, expect, it } from 'vitest';
import { openAlive } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { clipsOf } from './clip-page.ts';

const newReader = readers();
const at = (path: string) => new URL(path, ownService().address);

describe('CLP-05 the address of a clip', () => {
  it('NAV-06 NAV-08 takes the id from the hash, and then stands in the query; a link of another market opens in its own language, and at once has a device of that market, by which the clips of that link are asked for; without an id there is no clip', async () => {
    const { page } = await newReader({ expected: /404/ });
    const [[own], [other]] = await Promise.all([clipsOf('ngen'), clipsOf('egar')]);
    await choseBefore(page, 'ngen');
    await page.goto(`/lite/videodetail#${own?.id}`);
    await page.getByRole('heading', { level: 1, name: own?.description ?? '' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?id=${own?.id}`);

    await openAlive(page, `/lite/videodetail?id=${other?.id}&country=eg&language=ar`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('heading', { level: 1, name: other?.description ?? '' }).waitFor();
    const linkDevice = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('linkDevices') ?? '{}').egar ?? '');
    await expect.poll(linkDevice).not.toBe('');
    const next = page.locator('section[aria-label] article a').first();
    expect(await next.getAttribute('href')).toContain('country=eg&language=ar');
    const asked = page.waitForRequest('**/clip/v1/video/posts/**');
    await next.click();
    expect(new URL((await asked).url()).searchParams.get('uid')).toBe(await linkDevice());
    const stored = await page.evaluate(() => [localStorage.getItem('country'), localStorage.getItem('language')]);
    expect(stored, 'the reader’s own market').toEqual(['ng', 'en']);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/lite/videodetail');
    await page.getByText('Error 404').waitFor();
  });

  it('CLP-11 that names none that is there is not found, and leads on', async () => {
    const cookie = await chosenBy('ngen');
    for (const id of ['ngennothing', 'x'.repeat(300), '..%2Fx', '%00']) {
      const answer = await fetch(at(`/lite/videodetail?id=${id}`), { headers: { cookie } });
      expect(answer.status, id).toBe(404);
      expect(await answer.text(), id).toContain('data-about="videodetail"');
    }
    expect((await fetch(at('/lite/videodetail'), { headers: { cookie } })).status, 'script may know it').toBe(200);
  });
});

describe('the page of a clip without script', () => {
  it('has its poster, what it shows, and the file with its size; and what to watch next', async () => {
    const { page } = await newReader({ script: false });
    const [clip] = await clipsOf('ngen');
    await choseBefore(page, 'ngen');
    await page.goto(`/lite/videodetail?id=${clip?.id}`);
    expect(await page.locator('video').getAttribute('poster')).toBe(clip?.thumbnail.url);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
    expect(await page.locator('h1').innerText()).toBe(clip?.description);
    const file = page.locator('a[download]');
    expect(await file.getAttribute('href')).toBe(clip?.video.url);
    expect(await file.innerText()).toMatch(/^[\d.]+ (kB|MB)$/);
    expect(await file.getAttribute('aria-label')).toMatch(/^Download the clip [\d.]+ (kB|MB)$/);
    expect((await fetch(at(clip?.video.url ?? ''))).headers.get('content-type')).toBe('video/mp4');
    expect(await page.locator('article[data-mode="related"]').count()).toBeGreaterThan(0);
  });

  it('NAV-12 NAV-13 tells other programs of the film: Open Graph, and a VideoObject', async () => {
    const [clip] = await clipsOf('ngen');
    const html = await (await fetch(at(`/lite/videodetail?id=${clip?.id}`))).text();
    const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(tag('og:type')).toBe('video.other');
    expect(tag('og:video:type')).toBe('video/mp4');
    for (const name of ['og:video', 'og:image']) {
      expect(tag(name), name).toMatch(/^http/);
      expect((await fetch(at(new URL(tag(name)).pathname))).status, name).toBe(200);
    }
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'VideoObject',
      name: clip?.description,
      duration: `PT${Math.round(clip?.video.duration ?? 0)}S`,
    });
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const path = new URL(canonical.replaceAll('&amp;', '&'));
    expect((await fetch(at(path.pathname + path.search))).status).toBe(200);
  });
});
