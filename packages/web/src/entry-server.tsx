import { isBusyStatus } from '@griot/contract/failure';
import { readLoads } from '@griot/domain/feed/group-loads';
import { picturesFor, readView, type View } from '@griot/domain/view';
import { type LanguageCode, languageOf } from '@griot/locale/languages';
import { type Market, marketFor } from '@griot/locale/markets';
import { byPart } from '@griot/locale/message-parts';
import type { Catalogue } from '@griot/locale/translate';
import { loadCatalogue } from './app/catalogues.ts';
import { dataStart, pageLook } from './app/document.ts';
import { statusOf } from './app/page/AnswerView.tsx';
import { simulatorPage } from './app/page/simulator-page.ts';
import { textPage } from './app/page/text-page.ts';
import { loadPage, openPlace, outOfReachAnswer, placeOf, type Shown } from './app/page/use-page.ts';
import { type PageLanguage, pageLanguage } from './app/page-language.ts';
import type { PageRequest, PageResult } from './app/page-request.ts';
import { documentOf } from './app/render-document.tsx';
import { sessionOf } from './app/session-of.ts';
import { markAnswer } from './app/template/mark-answer.ts';
import { markData, markRequest, timeMarks } from './app/template/mark-request.ts';
import { pageKeyOf, sortingLanguages } from './app/template/page-key.ts';
import { PageMarks } from './app/template/page-marks.ts';
import { completePage, type PageTemplate, type Stamp, templateBytes } from './app/template/page-template.ts';
import { groupLoadsStore } from './features/feed/cards/group-shrink.ts';
import { loadCardFiles } from './features/feed/cards/RareCard.tsx';
import type { PageData } from './platform/page/page-data.ts';
import type { RouteAnswer } from './platform/routing/define-route.ts';
import { base, hrefs } from './platform/routing/hrefs.ts';
import { type PageStores, pageStores } from './platform/stores/page-stores.ts';
import { picturesStore, viewStore } from './session/view-store.ts';

export type { PageAssets } from './app/document.ts';
export type { PageRequest, PageResult } from './app/page-request.ts';
export type { PageTemplate, Stamp } from './app/template/page-template.ts';

export { simulatorPage, textPage };

/**
 * A loader may answer with another page, and that page may do so again; more steps than these are a loop in the routes.
 */
const MOST_STEPS = 3;

export async function render(request: PageRequest): Promise<PageResult> {
  const place = await openPlace(request.href);
  const reading = await readingOf(request, place);
  const { session } = reading;
  let shown: Shown =
    request.href === hrefs.standIn()
      ? { ...place, answer: { kind: 'undecided' } } // the phone that has it knows which page it stands in for
      : await loadPage(place, session, request.signal);
  for (let step = 0; step < MOST_STEPS && shown.answer?.kind === 'elsewhere'; step++) {
    if (shown.answer.isInPlace !== true) return { status: statusOf(shown.answer), location: shown.answer.href };
    shown = await loadPage(await openPlace(shown.answer.href), session, request.signal);
  }
  return { status: shown.answer === null ? 500 : statusOf(shown.answer), html: await htmlOf(request, reading, shown) };
}

/** By what a page is cached; null for a page that is not. */
export async function keyOf(request: PageRequest): Promise<string | null> {
  const place = await openPlace(request.href);
  return pageKeyOf(request, place, languageFor(request, place.query).language.code);
}

/** A page that is cached is rendered without a reader, so that nothing of one can be in it. */
type AnonymousRequest = Pick<PageRequest, 'api' | 'previewOf' | 'signal'> & { secret: string };

/**
 * A page with gaps for what belongs to one request; for an answer that is no page to keep the result itself. Null where
 * another page stands in its place.
 */
export async function renderTemplate(own: PageRequest, { secret, ...anonymous }: AnonymousRequest) {
  const marks = new PageMarks(secret);
  const ownPlace = await openPlace(own.href);
  const place = markPlace(ownPlace, marks);
  const request = { ...markRequest(own, marks), ...anonymous, hint: keyedHint(own, place) };
  const reading = await readingOf(request, place);
  const shown = await loadPage(place, reading.session, request.signal);
  if (shown.answer === null || shown.answer.kind === 'elsewhere') return null;
  if (shown.answer.kind !== 'ready') {
    const ownReading = await readingOf(own, ownPlace);
    const snapshot = () => ({ ...reading.stores.snapshot(), ...ownReading.stores.snapshot() });
    const ownShown = { ...ownPlace, answer: shown.answer };
    const html = await htmlOf(own, { ...ownReading, stores: { ...ownReading.stores, snapshot } }, ownShown);
    return { status: statusOf(shown.answer), html };
  }
  return templateOf({ own, request, reading, shown: { ...shown, answer: shown.answer } }, marks);
}

/** Of the browser's languages as much as the page's key names. */
function keyedHint(own: PageRequest, { row, query }: Place): PageRequest['hint'] {
  const languages = [languageFor(own, query).language.code];
  const { country } = own.hint;
  const sorted = row.name === 'country' ? (sortingLanguages(own.hint) ?? languages) : languages;
  return { country, languages: sorted, city: '', cities: [] };
}

/** The title that an address gives to a list belongs to that address alone. */
function markPlace(place: Place, marks: PageMarks): Place {
  const { title } = place.query;
  return title ? { ...place, query: { ...place.query, title: marks.mark({ kind: 'title' }) } } : place;
}

type Templated = { own: PageRequest; request: PageRequest; reading: Reading; shown: Shown & { answer: Ready } };
type Ready = Extract<RouteAnswer<unknown>, { kind: 'ready' }>;

async function templateOf({ own, request, reading, shown }: Templated, marks: PageMarks): Promise<PageTemplate> {
  const { session, sent, stores } = reading;
  const answer = { kind: 'ready' as const, data: markAnswer(shown.answer.data, marks) };
  // A page without an address of its own in its answer has the path of its route, however a link spells it.
  const marked: Shown = { ...shown, href: shown.row.path, answer };
  const page = {
    ...pageDataOf(request, marked, { ...sent, stores: stores.snapshot() }),
    href: marks.mark({ kind: 'href' }),
  };
  const times = timeMarks(own.now, marks);
  const html = await documentOf({
    request,
    session: { ...session, writeTime: times.write },
    shown: marked,
    page,
    data: markData(page, marks),
    look: { marks: marks.mark({ kind: 'viewMarks' }), barColours: marks.mark({ kind: 'barColours' }) },
  });
  const { bytes, gaps } = templateBytes(marks.split(html, dataStart));
  const { words, locale, market } = session;
  const speaker = { words, locale, market };
  return { status: 200, bytes, gaps, until: times.until(), speaker };
}

/** The page of a template for one request. */
export function complete(template: PageTemplate, request: PageRequest, stamp: Stamp): Buffer {
  return completePage(template, request, stamp);
}

/** What stands in place of a page that the server could not make; asks for nothing, since that may be what failed. */
export async function renderFailure(request: PageRequest, status: number): Promise<string> {
  const place = placeOf(request.href);
  return htmlOf(request, await readingOf(request, await openPlace(request.href)), {
    ...place,
    answer: refusedAnswer(status, place),
  });
}

/**
 * The service answered, so it was not the connection that failed. What it refuses for any reason of its own but being
 * busy is not found, as it is where a call refuses it: the words of that view leave room for other errors.
 */
function refusedAnswer(status: number, place: Parameters<typeof outOfReachAnswer>[0]): RouteAnswer<never> {
  return isBusyStatus(status) ? outOfReachAnswer(place, 'busy') : { kind: 'missing', about: 'route' };
}

type Place = Awaited<ReturnType<typeof openPlace>>;
type Reading = Awaited<ReturnType<typeof readingOf>>;

async function readingOf(request: PageRequest, { query }: Place) {
  const link = linkOf(request, query);
  const languages = languageFor(request, query);
  const { code } = languages.language;
  const sent = {
    ...languages,
    catalogues: wordFiles(request.assets, code),
    link: link?.key ?? '',
    shareServer: `${request.publicUrl}${base}`,
  };
  const stores = pageStores();
  const view = rememberLook(stores, request.remembered);
  const [catalogue] = await Promise.all([catalogueOf(code), loadCardFiles()]);
  const parts = { api: request.api, stores, catalogue, client: null, tracker: null };
  const session = sessionOf({ ...request, ...sent }, parts);
  return { sent, stores, session, view };
}

const wordFiles = ({ catalogues: files }: PageRequest['assets'], code: LanguageCode): PageData['catalogues'] =>
  byPart((part) => files[part][code] ?? '');

const catalogues = new Map<LanguageCode, Catalogue>();

/** Each is imported once: asking the module loader again takes longer than rendering a card. */
async function catalogueOf(code: LanguageCode): Promise<Catalogue> {
  const catalogue = catalogues.get(code) ?? (await loadCatalogue(code));
  catalogues.set(code, catalogue);
  return catalogue;
}

const languageFor = (request: PageRequest, query: Place['query']): PageLanguage =>
  pageLanguage(linkOf(request, query) ?? request.market, () => likelyLanguage(request.hint.languages));

/**
 * The market that a shared link names, where it is not the reader's own: its page is in that market's words (IDN-11).
 */
function linkOf({ market }: PageRequest, query: Place['query']): Market | null {
  const { country = '', language = '' } = query as { country?: string; language?: string };
  const named = marketFor(country, language);
  return named === undefined || named.key === market?.key ? null : named;
}

/** The look of a page goes with it, so that the client shows the same: what a store began with is what both render. */
function rememberLook(stores: PageStores, { view: text, loads, savesData }: PageRequest['remembered']): View {
  const view = readView(text);
  viewStore(stores, view);
  picturesStore(stores, picturesFor(view, { savesData, isWifi: false }));
  groupLoadsStore(stores, readLoads(loads));
  return view;
}

async function htmlOf(request: PageRequest, { sent, stores, session, view }: Reading, shown: Shown): Promise<string> {
  const page = pageDataOf(request, shown, { ...sent, stores: stores.snapshot() });
  return documentOf({ request, session, shown, page, data: page, look: pageLook(view) });
}

type Sent = Pick<PageData, 'catalogues' | 'link' | 'shareServer' | 'stores'> & PageLanguage;

function pageDataOf(request: PageRequest, shown: Shown, sent: Sent): PageData {
  const { market, deviceId, now, hint, csrf, origins, logins, isSignedIn, cameFrom } = request;
  const answer = shown.answer ?? { kind: 'failed' };
  return {
    href: shown.href,
    market,
    deviceId,
    now,
    hint,
    csrf,
    origins,
    logins,
    isSignedIn,
    cameFrom,
    answer,
    ...sent,
  };
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
