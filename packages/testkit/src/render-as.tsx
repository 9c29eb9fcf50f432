import { type Api, calls } from '@griot/contract/calls';
import { catalogues } from '@griot/locale/catalogues';
import { type DomainKey, domainKeys } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { byPart } from '@griot/locale/message-parts';
import { openNetwork } from '@griot/web/platform/network/network';
import type { PageData } from '@griot/web/platform/page/page-data';
import { webStore } from '@griot/web/platform/storage/key-value-store';
import { openStorage } from '@griot/web/platform/storage/keys';
import { pageStores } from '@griot/web/platform/stores/page-stores';
import { pageLanguage } from '@griot/web/src/app/page-language.ts';
import { Providers } from '@griot/web/src/app/providers.tsx';
import { sessionOf } from '@griot/web/src/app/session-of.ts';
import type { Session } from '@griot/web/src/session/session.ts';
import { startTracker } from '@griot/web/src/session/tracking/tracker.ts';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { type FakeEnvironment, fakeBridge } from './fake-bridge.ts';
import { fakeClock } from './fake-clock.ts';

export const renderedAt = Date.UTC(2026, 2, 10, 12);

const sameOrigin = { default: '', detail: '' };
const origins = Object.fromEntries(domainKeys.map((key) => [key, sameOrigin])) as Record<DomainKey, typeof sameOrigin>;

type ReaderOptions = {
  market?: MarketKey | null;
  /** Of the shared link that the page shows. */
  link?: MarketKey;
  /** Calls by area and name. */
  api?: unknown;
  href?: string;
  /** What stands behind the bridge; a plain browser unless said. */
  around?: Partial<FakeEnvironment>;
  /** What the device kept from earlier visits. */
  opened?: readonly string[];
  /** When the device was first seen, or the word that it may be shown ads. */
  adMark?: string;
  /** What came with the page, by the name of its store. */
  stores?: Record<string, unknown>;
  /** Pages that are there besides those that are. */
  pages?: readonly string[];
  logins?: PageData['logins'];
  isSignedIn?: boolean;
  hint?: Partial<PageData['hint']>;
};

/** A reader's page and session, as a client has them; calls that the test does not give never answer. */
export function readerSession(given: ReaderOptions = {}) {
  const { market = 'ngen', api = {}, href = '/feeds', around = {}, opened = [], stores = {}, pages = [] } = given;
  const { adMark = '', logins = [], isSignedIn = false } = given;
  const row = (market === null ? null : marketOf(market)) ?? null;
  const { link = '' } = given;
  const languages = pageLanguage(marketOf(link) ?? row, () => 'en');
  const page: PageData = {
    href,
    market: row,
    link,
    ...languages,
    catalogues: byPart(() => ''),
    deviceId: '',
    now: renderedAt,
    hint: { country: '', languages: [], city: '', cities: [], ...given.hint },
    csrf: 'token',
    origins,
    logins,
    isSignedIn,
    shareServer: 'https://share.example/lite',
    cameFrom: '',
    answer: { kind: 'ready', data: null },
    stores: {},
  };
  const bridge = fakeBridge(around);
  const clock = fakeClock(renderedAt);
  const network = openNetwork({}, bridge);
  // As on a phone: what the app keeps lies where the bridge has it, under the names of the documents.
  const storage = openStorage({ device: bridge.store, session: webStore(() => undefined) });
  if (opened.length > 0) storage.opened.set(opened);
  if (adMark !== '') storage.adMark.set(adMark);
  const client = { bridge, clock, network, storage };
  let ids = 0;
  // Nothing is sent: what was logged stays in the journal.
  const openRecorder = () => new Promise<never>(() => {});
  const tracker = startTracker({ ...client, market: row, newId: () => `event-${++ids}`, openRecorder });
  const known = sessionOf(page, {
    api: everyCall(api as GivenCalls),
    stores: pageStores(stores),
    catalogue: catalogues[languages.language.code],
    client,
    tracker,
  });
  const session: Session = { ...known, hasPage: (path) => pages.includes(path) || known.hasPage(path) };
  return { page, session, client: { ...client, bridge, clock } };
}

type GivenCalls = Record<string, Record<string, unknown> | undefined>;

/** A part of a page may ask for what its test is not about, as soon as the script of that part is there. */
function everyCall(given: GivenCalls): Api {
  const unanswered = () => new Promise<never>(() => {});
  const areas = Object.entries(calls).map(([area, named]) => {
    const silent = Object.fromEntries(Object.keys(named).map((name) => [name, unanswered]));
    return [area, { ...silent, ...given[area] }];
  });
  return Object.fromEntries(areas) as Api;
}

type ReaderSession = ReturnType<typeof readerSession>;

/** A part of the app as one reader's page has it, for tests that change the session or render it themselves. */
export function partFor({ session, page }: Pick<ReaderSession, 'session' | 'page'>, part: ReactNode): ReactElement {
  return (
    <div dir={session.language.dir} lang={session.language.code}>
      <Providers session={session} page={page}>
        {part}
      </Providers>
    </div>
  );
}

/** Shows a part of the app to one reader; found again by role and name. */
export function renderAs(
  given: ReaderOptions,
  part: ReactNode,
): RenderResult & Pick<ReaderSession, 'session' | 'client'> {
  const { page, session, client } = readerSession(given);
  const shown = render(partFor({ session, page }, part));
  return { ...shown, session, client };
}
