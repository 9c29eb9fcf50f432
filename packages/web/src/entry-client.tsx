import { type RetryPlan, retryTable } from '@griot/domain/retry/retry-table';
import type { ExtraPart, MessagePart } from '@griot/locale/message-parts';
import type { Catalogue } from '@griot/locale/translate';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openPlace, placeOf, type Shown } from './app/page/use-page.ts';
import { Providers } from './app/providers.tsx';
import { sessionOf } from './app/session-of.ts';
import { settle } from './app/start.ts';
import { newId } from './platform/beacon/new-id.ts';
import { openPlatform } from './platform/client/client-platform.ts';
import { type ScriptFile, scriptFile, scriptFileAt } from './platform/files/script-file.ts';
import { bufferWorkerMessages } from './platform/offline/buffer-worker-messages.ts';
import { here } from './platform/page/address.ts';
import { sessionStore } from './platform/page/host.ts';
import { type PageData, readPageData } from './platform/page/page-data.ts';
import { restoreScrolling } from './platform/page/scroll/scroll-position.ts';
import { tryAgain } from './platform/retry/try-again.ts';
import { pageStores } from './platform/stores/page-stores.ts';
import { deferredApi } from './session/api/deferred-api.ts';
import { followMarket } from './session/market/former-market.ts';
import { ensureKey } from './session/signing/ensure-key.ts';
import { startTracker } from './session/tracking/tracker.ts';
import './styles/tokens.css';
import './styles/reset.css';

const callsFile = scriptFile(() => import('./session/api/page-calls.ts'));
const backgroundFile = scriptFile(() => import('./app/background/background.ts'));

type WordsFile = ScriptFile<{ catalogue: Catalogue }>;

async function start(page: PageData): Promise<void> {
  const replayWorkerMessages = bufferWorkerMessages();
  const client = await openPlatform();
  settle(page, client.storage, sessionStore);
  followMarket(client);
  const wordsFile = wordFilesOf(page);
  const { clock } = client;
  const wordsOf = (part: MessagePart) => tryAgain(retryTable.page, () => wordsFile(part).load({ clock }), clock);
  const { words } = placeOf(page.href).row;
  const [first, ...catalogues] = await Promise.all([
    tryAgain(retryTable.page, () => firstShown(page), clock),
    wordsOf('first'),
    ...(words ? [wordsOf(words)] : []),
  ]);
  const loadCalls = async (plan: RetryPlan) => (await callsFile.load({ plan, clock })).pageCalls;
  const tracker = startTracker({
    ...client,
    market: page.market,
    newId,
    openRecorder: async (place) => (await loadCalls(retryTable.background)).pageRecorder(page, client, place),
  });
  const openApi = async (plan: RetryPlan) => (await loadCalls(plan)).clientApi(page, client, tracker);
  const api = deferredApi(openApi, clock);
  void ensureKey(page, api, client.storage);
  const fetchWords = async (part: ExtraPart, plan: RetryPlan = retryTable.content) =>
    (await wordsFile(part).load({ plan, clock })).catalogue;
  const session = sessionOf(page, {
    api,
    stores: pageStores(page.stores),
    catalogue: Object.assign({}, ...catalogues.map(({ catalogue }) => catalogue)),
    fetchWords,
    client,
    tracker,
  });
  restoreScrolling(client.storage.scrollPositions, here);
  const root = document.getElementById('root');
  if (root === null) return;
  // In slices, so that a tap is never kept waiting for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers session={session} page={page}>
          <App first={first} />
        </Providers>
      </StrictMode>,
    );
  });
  const [, from] = /[?&]from=([\w-]+)/.exec(page.href) ?? [];
  tracker.log('wake', { extra: { from: from ?? (client.bridge.deepLink() === null ? 'launch' : 'link') } });
  const { answer } = first;
  backgroundFile.load({ plan: retryTable.background, clock }).then(
    ({ startBackground }) =>
      startBackground({ screen: first.row.name, answer, earlyMessages: replayWorkerMessages() }, session),
    () => {}, // the page stays as the server rendered it, and a tap fetches what it needs
  );
}

/** The files of the words of a page, each made when it is first wanted. */
function wordFilesOf({ catalogues }: PageData) {
  const files: Partial<Record<MessagePart, WordsFile>> = {};
  return (part: MessagePart): WordsFile => (files[part] ??= scriptFileAt(catalogues[part]));
}

async function firstShown({ href, answer }: PageData): Promise<Shown> {
  return { ...(await openPlace(href)), answer };
}

void start(readPageData());
