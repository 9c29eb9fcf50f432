import { localChannel, mainChannel } from '@griot/domain/channels';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { noReasons } from '@griot/domain/feed/feedback-reasons';
import { itemKey } from '@griot/domain/feed/item-key';
import { retryTable } from '@griot/domain/retry/retry-table';
import type { ReactNode } from 'react';
import { accountFile } from '../../../features/account/account-file.ts';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { feedbackFile } from '../../../features/feedback/feedback-file.ts';
import { newId } from '../../../platform/beacon/new-id.ts';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { here } from '../../../platform/page/address.ts';
import { goToChannel } from '../../../platform/routing/go-to-channel.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';
import type { SessionParts } from '../../../session/session.ts';

const chooserFile = scriptFile(() => import('../../../features/local-news/chooser/ChooserPopup.tsx'));
const panelFile = scriptFile(() => import('./ReaderPanel.tsx'));

type OverlayDeps = {
  session: SessionParts<'stores' | 'loadWords' | 'client'>;
  lists: FeedLists;
  channel: string;
  open: (node: ReactNode) => void;
  close: () => void;
  setAsked: (asked: { key: string; question: ReactNode } | null) => void;
};

const retrying = ({ client }: OverlayDeps['session']) => ({
  plan: retryTable.tap,
  ...(client && { clock: client.clock }),
});

/** Each time a new instance, so that the toast of an earlier one does not block it. */
export async function cardMenu(item: FeedbackItem, deps: OverlayDeps) {
  const { session, lists, close } = deps;
  const needed = [feedbackFile.load(retrying(session)), session.loadWords('article', retryTable.tap)] as const;
  const [{ FeedbackFlow }] = await Promise.all(needed);
  const reasons = marketSetupStore(session.stores).getState().setup?.config.feedback_reason_v2 ?? noReasons;
  const { remove, restore } = lists;
  const own = { remove, restore, ask: askInPlace(itemKey(item), deps) };
  return <FeedbackFlow key={newId()} item={item} reasons={reasons} lists={own} onDone={close} />;
}

/** A clip in a row of clips has no place of its own, and none of the other rows may go for it. */
function askInPlace(key: string, { lists, channel, setAsked }: OverlayDeps) {
  if (!lists.listOf(channel).rows.some((row) => row.key === key)) return undefined;
  return (question: ReactNode) => setAsked(question === null ? null : { key, question });
}

export async function sidePanel({ session, open, close }: OverlayDeps) {
  const tries = retrying(session);
  // Without its script, or the words of the screens, the panel is there all the same.
  const account = Promise.all([accountFile.load(tries), session.loadWords('screens', retryTable.tap)]).then(
    ([
      {
        accountOverlays: { AccountPart },
      },
    ]) => <AccountPart onOpen={open} onDone={close} />,
    () => null,
  );
  const needed = [panelFile.load(tries), account, session.loadWords('settings', retryTable.tap)] as const;
  const [{ ReaderPanel }, accountPart] = await Promise.all(needed);
  return <ReaderPanel account={accountPart} onDone={close} />;
}

export async function cityChooser({ session, close }: OverlayDeps) {
  const needed = [chooserFile.load(retrying(session)), session.loadWords('screens', retryTable.tap)] as const;
  const [{ ChooserPopup }] = await Promise.all(needed);
  return <ChooserPopup onDone={close} onGone={goToLocal} />;
}

/** Whoever chose a city wants to read its news. */
function goToLocal(isChosen: boolean): void {
  if (!isChosen || here() === hrefs.feeds(localChannel)) return;
  goToChannel({ from: mainChannel, to: localChannel, first: mainChannel });
}
