import type { FeedbackReasons } from '@griot/contract/entities/feedback-reason';
import { type FeedbackItem, titleOf } from '@griot/domain/feed/feedback-item';
import { reasonsOf } from '@griot/domain/feed/feedback-reasons';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';
import { MenuView } from './MenuView.tsx';
import type { ItemLists } from './mute-from.ts';
import { ReasonsView } from './ReasonsView.tsx';
import { useFeedback } from './use-feedback.ts';
import { WhyView } from './WhyView.tsx';

type FeedbackFlowProps = {
  item: FeedbackItem;
  /** The market's, for items without their own. */
  reasons: FeedbackReasons;
  lists: ItemLists;
  onDone: () => void;
};

/** Everything behind the dots of a card, from the menu to the last toast (spec 4, Negative feedback). */
export function FeedbackFlow({ item, reasons, lists, onDone }: FeedbackFlowProps) {
  const words = useWords();
  const { state, send, sendFeedback, submit, mute, save } = useFeedback(item, lists);
  const close = () => send({ type: 'closed' });
  const isGone = state.name === 'gone';
  useEffect(() => {
    if (isGone) onDone();
  }, [isGone, onDone]);
  const own = item.type === 'clip' ? undefined : item.feedback_reason_v2;
  const unwanted = own?.not_interested ?? reasonsOf(reasons.not_interested, item.type);
  const wrongs = reasonsOf(reasons.report, item.type);

  switch (state.name) {
    case 'waiting':
    case 'gone':
      return null;
    case 'toast':
      return <CurrentToast />;
    case 'menu':
      return (
        <FeedbackSheet title={titleOf(item)} onClose={close}>
          <MenuView
            item={item}
            onPick={(kind) => {
              if (kind === 'not_interested' && unwanted.length === 0) void submit(kind, []);
              else send({ type: 'picked', kind });
            }}
            onWhy={() => send({ type: 'wondered' })}
            onFeedback={sendFeedback}
            onMute={mute}
            onSave={save}
          />
        </FeedbackSheet>
      );
    case 'asking': {
      const isReport = state.kind === 'report';
      const options = isReport
        ? wrongs.map(({ id, text }) => ({ value: id, label: text }))
        : unwanted.map(({ value, title }) => ({ value, label: title }));
      return (
        <FeedbackSheet title={words(isReport ? 'feedback.reportWhy' : 'feedback.notInterestedWhy')} onClose={close}>
          <ReasonsView
            options={options}
            needsOne={isReport}
            onCancel={close}
            onSubmit={(chosen) => void submit(state.kind, chosen)}
          />
        </FeedbackSheet>
      );
    }
    case 'why':
      return (
        <FeedbackSheet title={words('feedback.whySeeing')} onClose={close}>
          <WhyView item={item} onFeedback={sendFeedback} />
        </FeedbackSheet>
      );
  }
}

type FeedbackSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet that the back button closes too. */
function FeedbackSheet({ title, onClose, children }: FeedbackSheetProps) {
  const words = useWords();
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={title} closeLabel={words('close')} onClose={onClose}>
      {children}
    </Sheet>
  );
}
