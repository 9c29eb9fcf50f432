import type { FeedbackReasons } from '@griot/contract/entities/feedback-reason';
import { type FeedbackItem, titleOf } from '@griot/domain/feed/feedback-item';
import { reasonsOf } from '@griot/domain/feed/feedback-reasons';
import { useEffect, useMemo } from 'react';
import { useWords } from '../../session/context/words.ts';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { FeedbackSheet } from './FeedbackSheet.tsx';
import { HiddenItem } from './HiddenItem.tsx';
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
  const { state, send, sendFeedback, hide, unhide, submit, mute, save } = useFeedback(item, lists);
  const close = () => send({ type: 'closed' });
  const isGone = state.name === 'gone';
  useEffect(() => {
    if (isGone) onDone();
  }, [isGone, onDone]);
  const { unwanted, wrongs } = useMemo(() => optionsFor(item, reasons), [item, reasons]);

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
              if (kind === 'report') send({ type: 'picked', kind });
              else if (unwanted.length === 0) void submit(kind, []);
              else hide();
            }}
            onWhy={() => send({ type: 'wondered' })}
            onFeedback={sendFeedback}
            onMute={mute}
            onSave={save}
          />
        </FeedbackSheet>
      );
    case 'asking':
      return state.kind === 'not_interested' ? (
        <HiddenItem
          item={item}
          options={unwanted}
          ask={lists.ask}
          onUndo={unhide}
          onSubmit={(chosen) => void submit(state.kind, chosen)}
        />
      ) : (
        <FeedbackSheet title={words('feedback.reportWhy')} onClose={close}>
          <ReasonsView
            options={wrongs}
            needsOne
            cancel={words('cancel')}
            onCancel={close}
            onSubmit={(chosen) => void submit(state.kind, chosen)}
          />
        </FeedbackSheet>
      );
    case 'why':
      return (
        <FeedbackSheet title={words('feedback.whySeeing')} onClose={close}>
          <WhyView item={item} onFeedback={sendFeedback} />
        </FeedbackSheet>
      );
  }
}

/** The reasons that may be given for an item: its own, else the market's for its type (NEG-06). */
function optionsFor(item: FeedbackItem, { not_interested, report }: FeedbackReasons) {
  const own = item.type === 'clip' ? undefined : item.feedback_reason_v2;
  return {
    unwanted: (own?.not_interested ?? reasonsOf(not_interested, item.type)).map(({ value, title }) => ({
      value,
      label: title,
    })),
    wrongs: reasonsOf(report, item.type).map(({ id, text }) => ({ value: id, label: text })),
  };
}
