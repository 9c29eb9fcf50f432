import type { PageData } from '../platform/page/page-data.ts';
import type { Session } from '../session/session.ts';
import { App } from './App.tsx';
import { type PageLook, pageDocument } from './document.ts';
import { headOf } from './head.ts';
import type { Shown } from './page/use-page.ts';
import type { PageRequest } from './page-request.ts';
import { Providers } from './providers.tsx';
import { renderMarkup } from './render-markup.ts';

/** A page on its way to a document: `page` is what its components know, `data` what it carries for the client. */
type Drawing = {
  request: PageRequest;
  session: Session;
  shown: Shown;
  page: PageData;
  data: object;
  look: PageLook;
};

export async function documentOf({ request, session, shown, page, data, look }: Drawing): Promise<string> {
  const head = headOf(shown, session.words);
  const [markup, preview] = await Promise.all([
    renderMarkup(
      <Providers session={session} page={page}>
        <App first={shown} />
      </Providers>,
    ),
    head.article ? request.previewOf(head.article.news_id) : null,
  ]);
  return pageDocument({
    head,
    siteName: session.words('appName'),
    preview,
    language: session.language,
    look,
    href: shown.href,
    market: page.market,
    csrf: page.csrf,
    catalogues: [page.catalogues.first, ...(shown.row.words ? [page.catalogues[shown.row.words]] : [])],
    data,
    markup,
    screen: shown.row.name,
    nonce: request.nonce,
    publicUrl: request.publicUrl,
    assets: request.assets,
  });
}
