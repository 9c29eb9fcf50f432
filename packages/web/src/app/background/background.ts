import type { Article } from '@griot/contract/entities/article';
import { retryTable } from '@griot/domain/retry/retry-table';
import { openMeter } from '../../features/data-use/meter.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { onFirstInput, onIdle } from '../../platform/input/moments.ts';
import { onSearchKey } from '../../platform/input/search-key.ts';
import { onPackProgress, startWorker } from '../../platform/offline/worker-link.ts';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { navigate } from '../../platform/routing/navigation.tsx';
import { hasQueuedActions } from '../../platform/storage/areas/queued-actions.ts';
import { marketSetupStore } from '../../session/market-setup.ts';
import type { Session } from '../../session/session.ts';
import { TAB_SLOTS } from '../../session/tracking/tab-slot.ts';
import { settleView } from '../../session/view.ts';
import drawings from '../../ui/drawings.svg';
import { fetchAhead, openScreen } from './fetch-ahead.ts';

const queueFile = scriptFile(() => import('../../session/queue/open-queue.ts'));
const consentFile = scriptFile(() => import('../../features/consent/consent.face.ts'));
const packFile = scriptFile(() => import('../../features/offline/pack.ts'));

type First = {
  screen: string;
  answer: RouteAnswer<unknown> | null;
  /** What the service worker sent before this script was here. */
  earlyMessages: readonly MessageEvent[];
};

/** Everything that a page does unasked once it is alive and there to be read. */
export function startBackground({ screen, answer, earlyMessages }: First, session: Session): void {
  settleView(session);
  adoptConsent(session);
  onSearchKey(() => {
    const hasSearch = marketSetupStore(session.stores).getState().setup?.config.enable_search ?? true;
    if (hasSearch) navigate(hrefs.search());
  });
  openMeter(session, earlyMessages);
  openQueue(screen, session);
  fetchAhead(screen, session);
  const article = screen === 'detail' ? articleIn(answer) : undefined;
  const cacheFiles = () =>
    startWorker({ market: session.market?.key ?? '', ...(article && { article }), more: [drawings] });
  onIdle(() => void cacheFiles().then(() => fetchNewsPackIfDue(session)));
  onPackProgress(({ phase }) => {
    // Readers who take articles along need the screens that show and find them.
    if (phase !== 'complete') {
      for (const name of ['detail', 'search']) openScreen(name, session);
      return;
    }
    const { client } = session;
    client?.storage.packedAt.set(String(client.clock.now()));
    // A browser does not ask again for a script that broke off with an earlier pack; the worker does.
    void cacheFiles();
  });
}

/** Few markets ask, and only they pay for the script. */
function adoptConsent(session: Session): void {
  const { client, market } = session;
  if (client === null || market?.asksConsent !== true) return;
  consentFile.load({ plan: retryTable.background, clock: client.clock }).then(
    ({ settleConsent }) => settleConsent(session),
    () => {}, // the question is a plain form, which works without it
  );
}

/**
 * Keeps and sends what readers do (IDN-10). Where they can act without a further script, the queue must be here before the
 * connection is gone. In the feed they cannot, so there it comes with the first touch, unless something waits to be sent.
 */
function openQueue(screen: string, session: Session): void {
  const { client } = session;
  if (client === null || session.market === null) return;
  const { clock, bridge, network } = client;
  const load = () =>
    void queueFile.load({ plan: retryTable.background, clock }).then((file) => file.openQueue(session), waitForChance);
  /** The script did not arrive: it is asked for again with the next touch, or when there is a connection again. */
  function waitForChance(): void {
    const stops = [
      onFirstInput(again),
      network.subscribe(() => {
        if (network.isOnline()) again();
      }),
    ];
    function again() {
      for (const stop of stops) stop();
      load();
    }
  }
  if (screen !== 'feeds' || hasQueuedActions(bridge.store, TAB_SLOTS)) load();
  else onFirstInput(load);
}

/** The next page tries again. */
const ignoreLoss = () => {};

/** At the day's first opening, for whoever wants it so. */
function fetchNewsPackIfDue(session: Session): void {
  const { client } = session;
  if (client?.storage.packDaily.get() !== true) return;
  packFile
    .load({ plan: retryTable.background, clock: client.clock })
    .then((file) => file.fetchNewsPackIfDue(session), ignoreLoss);
}

/** The article of a page that came whole: the worker never saw a call for it. */
function articleIn(answer: RouteAnswer<unknown> | null): { id: string; json: string } | undefined {
  if (answer?.kind !== 'ready') return undefined;
  const { article } = answer.data as { article: Article };
  return { id: article.news_id, json: JSON.stringify(article) };
}
