import { createRequire } from 'node:module';

type ReactCore = { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown };
type ReactServer = { renderToString(node: unknown): string };
export type PageSize = { elements: number; letters: number };

/** How many elements a page has, and how many letters of text stand between them. */
export function sizeOf(html: string): PageSize {
  const [markup = ''] = html.slice(html.indexOf('<body>')).split('<script', 1);
  return { elements: markup.match(/<[a-z]/g)?.length ?? 0, letters: markup.replace(/<[^>]*>/g, '').length };
}

/** React alone, in rows such as a list has. */
export function bareRendering({ elements, letters }: PageSize): () => string {
  process.env.NODE_ENV = 'production'; // React's other build is several times slower
  const load = createRequire(new URL('../../packages/web/package.json', import.meta.url));
  const { createElement: h } = load('react') as ReactCore;
  const { renderToString } = load('react-dom/server') as ReactServer;
  const rows = Math.round(elements / 7);
  const words = 'Headline of a bare page, as long as those of the page it stands beside. '.repeat(20);
  const title = words.slice(0, Math.max(0, Math.round(letters / rows) - 'A source2 hours ago'.length));
  const row = (n: number) =>
    h(
      'li',
      { key: n, className: 'row' },
      h(
        'article',
        { className: 'card', id: `card-${n}` },
        h('h2', { className: 'title', dir: 'ltr' }, h('a', { href: `/detail/${n}` }, title)),
        h(
          'p',
          { className: 'meta' },
          h('span', null, 'A source'),
          h('time', { dateTime: '2026-03-10' }, '2 hours ago'),
        ),
      ),
    );
  const Page = () =>
    h(
      'main',
      null,
      Array.from({ length: rows }, (_, n) => row(n)),
    );
  return () =>
    `<!doctype html><html><head><title>A bare page</title></head><body>${renderToString(h(Page))}</body></html>`;
}
