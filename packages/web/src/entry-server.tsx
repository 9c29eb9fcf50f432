import type { Api } from '@griot/contract/calls';
import { readLoads } from '@griot/domain/feed/group-loads';
import { picturesFor, readView, type View } from '@griot/domain/view';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { type Market, marketFor } from '@griot/locale/markets';
import { App } from './app/App.tsx';
import { loadCatalogue } from './app/catalogues.ts';
import { type PageAssets, pageDocument } from './app/document.ts';
import type { ArticlePreview } from './app/head/article-preview.ts';
import { headOf } from './app/head.ts';
import { type ServerFailure, statusOf } from './app/page/AnswerView.tsx';
import { loadPage, openPlace, placeOf, type Shown } from './app/page/use-page.ts';
import { Providers } from './app/providers.tsx';
import { renderMarkup } from './app/render-markup.ts';
import { sessionOf } from './app/session-of.ts';
import { type Spoken, spokenIn } from './app/spoken.ts';
import { rareCardsFile } from './features/feed/cards/RareCard.tsx';
import { type KeptStores, keptStores } from './platform/page/kept-stores.ts';
import type { PageData } from './platform/page/page-data.ts';
import { base } from './platform/routing/hrefs.ts';
import { groupLoadsIn } from './session/group-shrink.ts';
import { picturesIn } from './session/pictures.ts';
import { viewIn } from './session/view.ts';

/** What the server knows of a request for a page. */
export type PageRequest = Pick<
  PageData,
  'href' | 'market' | 'deviceId' | 'now' | 'hint' | 'csrf' | 'origins' | 'cameFrom'
> & {
  /** What the browser keeps about how pages should look, as it sent it; nothing in it is trusted. */
  kept: { view: string; loads: string; savesData: boolean };
  /** The calls, bound to their handlers in this process and to this reader. */
  api: Api;
  /** What link previews say of an article; null where nothing more is known. */
  previewOf(newsId: string): Promise<ArticlePreview | null>;
  nonce: string;
  publicUrl: string;
  assets: PageAssets;
  signal: AbortSignal;
};

export type { PageAssets } from './app/document.ts';

export type PageResult = { status: number; location: string } | { status: number; html: string };

/** A page in place of another, in place of another: a loop in the routes, not in anybody's request. */
const MOST_STEPS = 3;

export async function render(request: PageRequest): Promise<PageResult> {
  const reading = await readingOf(request);
  const { session } = reading;
  let shown = await loadPage(await openPlace(request.href), session, request.signal);
  for (let step = 0; step < MOST_STEPS && shown.answer?.kind === 'elsewhere'; step++) {
    if (shown.answer.isInPlace !== true) return { status: statusOf(shown.answer), location: shown.answer.href };
    shown = await loadPage(await openPlace(shown.answer.href), session, request.signal);
  }
  return { status: shown.answer === null ? 500 : statusOf(shown.answer), html: await htmlOf(request, reading, shown) };
}

/** What stands in place of a page that the server could not make; asks for nothing, since that may be what failed. */
export async function renderFailure(request: PageRequest, status: number): Promise<string> {
  const failed: ServerFailure = { kind: 'failed', status };
  const answer = status === 404 ? { kind: 'missing' as const, about: 'route' } : failed;
  return htmlOf(request, await readingOf(request), { ...placeOf(request.href), answer });
}

type Reading = Awaited<ReturnType<typeof readingOf>>;

async function readingOf(request: PageRequest) {
  const link = await linkOf(request);
  const spoken = spokenIn(link ?? request.market, () => likelyLanguage(request.hint.languages));
  const catalogueFile = request.assets.catalogues[spoken.language.code] ?? '';
  const sent = {
    ...spoken,
    catalogue: catalogueFile,
    link: link?.key ?? '',
    shareServer: `${request.publicUrl}${base}`,
  };
  const stores = keptStores();
  const view = keepLook(stores, request.kept);
  const [catalogue] = await Promise.all([loadCatalogue(spoken.language.code), rareCardsFile.load()]);
  const parts = { api: request.api, stores, catalogue, client: null, tracker: null };
  const session = sessionOf({ ...request, ...sent }, parts);
  return { sent, stores, session, view };
}

/**
 * The market that a shared link names, where it is not the reader's own: its page is in that market's words (IDN-11).
 */
async function linkOf({ href, market }: PageRequest): Promise<Market | null> {
  const { query } = await openPlace(href);
  const { country = '', language = '' } = query as { country?: string; language?: string };
  const named = marketFor(country, language);
  return named === undefined || named.key === market?.key ? null : named;
}

/** The look of a page goes with it, so that the client shows the same: what a store began with is what both render. */
function keepLook(stores: KeptStores, { view: text, loads, savesData }: PageRequest['kept']): View {
  const view = readView(text);
  viewIn(stores, view);
  picturesIn(stores, picturesFor(view, { savesData, isWifi: false }));
  groupLoadsIn(stores, readLoads(loads));
  return view;
}

async function htmlOf(request: PageRequest, { sent, stores, session, view }: Reading, shown: Shown): Promise<string> {
  const page = pageDataOf(request, shown, { ...sent, stores: stores.snapshot() });
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
    view,
    page,
    markup,
    screen: shown.row.name,
    nonce: request.nonce,
    publicUrl: request.publicUrl,
    assets: request.assets,
  });
}

type Sent = Pick<PageData, 'catalogue' | 'link' | 'shareServer' | 'stores'> & Spoken;

function pageDataOf(request: PageRequest, shown: Shown, sent: Sent): PageData {
  const { market, deviceId, now, hint, csrf, origins, cameFrom } = request;
  const answer = shown.answer ?? { kind: 'failed' };
  return { href: shown.href, market, deviceId, now, hint, csrf, origins, cameFrom, answer, ...sent };
}

/** Before a market is chosen: the first of the browser's languages that we speak, else English. */
function likelyLanguage(tags: readonly string[]): LanguageCode {
  for (const tag of tags) {
    const [asked = ''] = tag.toLowerCase().split('-');
    const language = languageOf(asked as LanguageCode);
    if (language.code === asked) return language.code;
  }
  return 'en';
}
