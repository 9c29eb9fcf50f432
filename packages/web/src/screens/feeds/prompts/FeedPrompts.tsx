import { nextPrompt, noPrompts, type Prompt, promptQueue } from '@griot/domain/prompts/prompt-queue';
import { type ReactNode, useCallback, useEffect, useReducer, useRef } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { CurrentToast } from '../../../features/overlay/CurrentToast.face.tsx';
import type { PageOverlay } from '../../../features/overlay/use-overlay.face.tsx';
import { ContinueReading } from '../../../features/prompts/ContinueReading.tsx';
import { FreeBrowsingModal, NotificationPopup } from '../../../features/prompts/shell-prompts.tsx';
import type { ClientPlatform } from '../../../platform/client/client-platform.ts';
import { openPromptStorage } from '../../../platform/storage/areas/prompt-keys.ts';
import { pageStore } from '../../../platform/stores/page-stores.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';
import type { SessionParts } from '../../../session/session.ts';
import { duePrompts, recordPrompt } from './due-prompts.ts';
import { followDeepLink, type LinkedArticle } from './follow-deep-link.ts';

type Props = {
  lists: FeedLists;
  /** The one place for what lies over the feed. */
  over: Pick<PageOverlay, 'isFree' | 'open' | 'close'>;
};

/** What lies over the feed without having been asked for, one at a time, and the link that led here (spec 4). */
export function FeedPrompts({ lists, over }: Props) {
  const session = useSessionParts<'api' | 'client' | 'loadWords' | 'market' | 'stores' | 'tracker'>();
  const { client, market } = session;
  const { isFree, open, close } = over;
  const [queue, send] = useReducer(promptQueue, noPrompts);
  const linked = useRef<LinkedArticle | null>(null);

  useEffect(() => {
    if (client === null || market === null) return undefined;
    let isGone = false;
    handOverNewsBar(session, client);
    openPromptStorage({ device: client.bridge.store, session: client.bridge.store }).isMounted.set(true);
    // Without its words a prompt is not shown; it is due again on the next page.
    const ready = session.loadWords('screens');
    const due = (prompt: Prompt) =>
      ready.then(
        () => isGone || send({ type: 'becameDue', prompt }),
        () => {},
      );
    for (const prompt of duePrompts(client, market)) void due(prompt);
    void once(session, () => followDeepLink({ session: { ...session, client }, lists })).then((found) => {
      linked.current = found;
      if (found !== null) void due('continueReading');
    });
    return () => {
      isGone = true;
    };
  }, [session, client, market, lists]);

  const show = useCallback(
    (prompt: Prompt) => {
      if (client === null) return;
      recordPrompt(prompt, client);
      open(nodeOf(prompt, linked.current, close));
      send({ type: 'shown', prompt });
    },
    [client, open, close],
  );
  const next = client === null || !isFree ? null : nextPrompt(queue, client.clock.now());
  const [upcoming, wait] = [next?.prompt, next?.wait ?? 0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same prompt, counted from another moment, is no other
  useEffect(() => {
    if (upcoming === undefined || client === null) return undefined;
    return client.clock.after(wait, () => show(upcoming));
  }, [client, show, upcoming]);

  const { shown } = queue;
  useEffect(() => {
    if (shown === null || !isFree || client === null) return;
    if (shown === 'continueReading') {
      linked.current?.onShown();
      forget(session);
    }
    send({ type: 'closed', at: client.clock.now() });
  }, [shown, isFree, client, session]);
  return isFree && <CurrentToast />;
}

function nodeOf(prompt: Prompt, linked: LinkedArticle | null, close: () => void): ReactNode {
  switch (prompt) {
    case 'notifications':
      return <NotificationPopup onClose={close} />;
    case 'freeBrowsing':
      return <FreeBrowsingModal onClose={close} />;
    case 'continueReading':
      return linked && <ContinueReading item={linked.item} onClose={close} />;
  }
}

type Followed = { result: Promise<LinkedArticle | null> | null };

const deepLinkStore = pageStore<Followed>('deep-link', () => ({ result: null }));

/** A link is taken up once for each document, however often the reader comes back to the feed meanwhile. */
function once(
  session: SessionParts<'stores'>,
  follow: () => Promise<LinkedArticle | null>,
): Promise<LinkedArticle | null> {
  const store = deepLinkStore(session.stores);
  const result = store.getState().result ?? follow();
  store.setState({ result });
  return result;
}

const forget = (session: SessionParts<'stores'>) =>
  deepLinkStore(session.stores).setState({ result: Promise.resolve(null) });

/** What the market has decided on the shell's own news bar (SHL-05). */
function handOverNewsBar({ stores }: SessionParts<'stores'>, { bridge }: ClientPlatform): void {
  const config = marketSetupStore(stores).getState().setup?.config;
  if (config === undefined) return;
  bridge.handOverNewsBar({
    enable_native_push: config.enable_native_push,
    enable_news_bar: config.enable_news_bar,
    news_bar_auto_refresh_interval: config.news_bar_auto_refresh_interval,
    reenable_news_bar_hours: config.reenable_news_bar_hours,
    show_badge_on_launcher_interval_minutes: config.show_badge_on_launcher_interval_minutes,
  });
}
