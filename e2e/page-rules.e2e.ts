import { describe, expect, it } from 'vitest';
import { anyFrontPage } from './markets.ts';
import { ownService } from './own-service.ts';
import { everyPage } from './page-addresses.ts';
import { chosenBy, firstArticle } from './plain-reader.ts';

type Sent = { status: number; path: string; html: string };

/** What every page owes a reader whose script never arrives, whatever it shows. */
describe.each(anyFrontPage)('pages of $label as they leave the server', ({ key, dir }) => {
  const read = async (path: string, cookie: string): Promise<Sent> => {
    const answer = await fetch(new URL(path, ownService().address), { headers: { cookie } });
    return { status: answer.status, path: new URL(answer.url).pathname, html: await answer.text() };
  };
  // Without an id there is no such page, and no market need have one that is linked to.
  const needsId = /\/(nowhere|comment|commentreply|topicdetail|videodetail)$/;

  it('NAV-01 NAV-12 open by their address, hide nothing, carry no style attribute and no inline script that runs', async () => {
    const cookie = await chosenBy(key);
    const known = new Map<string, Sent>();
    const readOnce = async (path: string) => {
      const sent = known.get(path) ?? (await read(path, cookie));
      known.set(path, sent);
      return sent;
    };
    const found = await everyPage(async (path) => {
      const { status, html } = await readOnce(path);
      return status === 200 ? html : '';
    });
    for (const path of [...found.map((page) => page.path), '/lite/feeds?channel=sports']) {
      const { status, path: shown, html } = await readOnce(path);
      if (!needsId.test(path)) expect([status, html.includes('id="content"')], path).toEqual([200, true]);
      expect(shown, path).toMatch(/^\/lite(\/|$)/);
      expect(html, path).not.toContain('<div hidden');
      expect(html.match(/<[^>]+\sstyle=/g), path).toBeNull();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      const running = scripts.filter((tag) => !/ type="application\/(ld\+)?json"| src=/.test(tag));
      expect(running, path).toEqual([]);
      expect(html, path).toContain(`dir="${dir}"`);
    }
  });

  it('NAV-09 NAV-12 answer 404 with the view for unknown routes and missing articles', async () => {
    const cookie = await chosenBy(key);
    for (const path of ['/lite/nowhere', `/lite/detail/${key}0000000000000000`, '/lite/detail/%E0%A4%A']) {
      const { status, html } = await read(path, cookie);
      expect(status, path).toBe(404);
      expect(html, path).toContain('data-status="404"');
    }
  });

  it('turn to the next page of the feed by a link, and repeat nothing', async () => {
    const cookie = await chosenBy(key);
    const { html } = await read('/lite/feeds', cookie);
    const [, next = ''] = / href="([^"]*\/lite\/feeds\?page=2)"/.exec(html) ?? [];
    const second = await read(next, cookie);
    const ids = ({ html: page }: { html: string }) =>
      [...page.matchAll(/<article[^>]* id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id?.startsWith(key));
    for (const one of [{ html }, second]) expect(ids(one).length).toBeGreaterThan(0);
    expect(ids(second).filter((id) => ids({ html }).includes(id))).toEqual([]);
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
