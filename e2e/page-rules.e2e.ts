import { describe, expect, it } from 'vitest';
import { frontPages } from './markets.ts';
import { ownService } from './own-service.ts';
import { everyPage } from './page-addresses.ts';
import { chosenBy, firstArticle } from './plain-reader.ts';

/** What every page owes a reader whose script never arrives, whatever it shows. */
describe.each(frontPages)('pages of $label as they leave the server', ({ key, dir }) => {
  const pages = async () => {
    const cookie = await chosenBy(key);
    const found = await everyPage(async (path) => {
      const answer = await fetchPage({ path, cookie });
      return answer.ok ? answer.text() : '';
    });
    return [...found.map(({ path }) => path), '/lite/feeds?channel=sports'].map((path) => ({ path, cookie }));
  };
  const fetchPage = ({ path, cookie }: { path: string; cookie: string }) =>
    fetch(new URL(path, ownService().address), { headers: { cookie } });

  it('NAV-12 hide nothing, carry no style attribute and no inline script that runs', async () => {
    for (const page of await pages()) {
      const html = await (await fetchPage(page)).text();
      expect(html, page.path).not.toContain('<div hidden');
      expect(html.match(/<[^>]+\sstyle=/g), page.path).toBeNull();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      const running = scripts.filter((tag) => !/ type="application\/(ld\+)?json"| src=/.test(tag));
      expect(running, page.path).toEqual([]);
      expect(html, page.path).toContain(`dir="${dir}"`);
    }
  });

  it('NAV-01 open by their address, pasted or reloaded', async () => {
    // Without an id there is no such page, and no market need have one that is linked to.
    const needsId = /\/(nowhere|comment|commentreply|topicdetail|videodetail)$/;
    for (const page of (await pages()).filter(({ path }) => !needsId.test(path))) {
      for (const turn of ['pasted', 'reloaded']) {
        const answer = await fetchPage(page);
        expect(answer.status, `${page.path} ${turn}`).toBe(200);
        expect(new URL(answer.url).pathname, `${page.path} ${turn}`).toMatch(/^\/lite(\/|$)/);
        expect(await answer.text(), `${page.path} ${turn}`).toContain('id="content"');
      }
    }
  });

  it('NAV-09 NAV-12 answer 404 with the view for unknown routes and missing articles', async () => {
    const cookie = await chosenBy(key);
    for (const path of ['/lite/nowhere', `/lite/detail/${key}0000000000000000`, '/lite/detail/%E0%A4%A']) {
      const answer = await fetchPage({ path, cookie });
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toContain('data-status="404"');
    }
  });

  it('fit the budget for a page without pictures', async () => {
    const cookie = await chosenBy(key);
    for (const path of ['/lite/feeds', await firstArticle(cookie)]) {
      const answer = await fetch(new URL(path, ownService().address), { headers: { cookie, 'accept-encoding': 'br' } });
      const compressed = Number(answer.headers.get('content-length'));
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(compressed, path).toBeGreaterThan(0);
      expect(compressed, path).toBeLessThanOrEqual(15_000);
    }
  });
});

it('NAV-02 sends nobody who has chosen through the country list again', async () => {
  const cookie = await chosenBy('ngen');
  const answer = await fetch(new URL('/lite/', ownService().address), { headers: { cookie }, redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('aria-current="page"');
});

it('NAV-02 leads from the feed to the country list before a market is chosen', async () => {
  const answer = await fetch(new URL('/lite/feeds', ownService().address), { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/lite/');
});
