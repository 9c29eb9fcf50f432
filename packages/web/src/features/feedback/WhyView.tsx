import type { Api } from '@griot/contract/calls';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../session/context/api.ts';
import { useWords } from '../../session/context/words.ts';
import { Switch } from '../../ui/controls/Switch.tsx';
import styles from './FeedbackFlow.module.css';
import type { FeedbackKind, SentFeedback } from './use-feedback.ts';

type Why = Awaited<ReturnType<Api['feedback']['why']>>;
type Answer = Extract<Why, { ok: true }>['value'];
type Reason = Answer['reasons'][number];
type Props = { item: FeedbackItem; onFeedback: (what: SentFeedback, done: string) => Promise<boolean> };
type Found = 'loading' | 'failed' | Answer;

/** Why an item stands where it does, in sentences, the weightiest first, and a switch for each that has one. */
export function WhyView({ item, onFeedback }: Props) {
  const words = useWords();
  const api = useApi();
  const { request_id, news_entry_id } = item;
  const less = useLess(onFeedback);
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    const leaving = new AbortController();
    void api.feedback.why({ query: { request_id, news_entry_id } }, { signal: leaving.signal }).then((outcome) => {
      if (!leaving.signal.aborted) setFound(outcome.ok ? outcome.value : 'failed');
    });
    return () => leaving.abort();
  }, [api, request_id, news_entry_id]);

  if (found === 'loading')
    return (
      <p className={styles.lead} role="status">
        {words('loading')}
      </p>
    );
  if (found === 'failed' || found.reasons.length === 0)
    return (
      <p className={styles.lead} role="status">
        {words('feedback.whyUnknown')}
      </p>
    );
  return (
    <>
      <p className={styles.lead}>{words('feedback.whyLead')}</p>
      <Reasons reasons={found.reasons.filter(({ share }) => share > 0)} less={less} />
      <Reasons reasons={found.reasons.filter(({ share }) => share === 0)} less={less} />
      <Against words={found.against ?? []} />
    </>
  );
}

/** What spoke for the item, or what would have, had the reader not turned it down. */
function Reasons({ reasons, less }: { reasons: readonly Reason[]; less: ReturnType<typeof useLess> }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reasons.map((reason) => (
        <li key={reason.term} className={styles.reason}>
          <ReasonPart reason={reason} less={less} />
        </li>
      ))}
    </ul>
  );
}

/** What speaks against the item is told to readers who ask for it. */
function Against({ words: against }: { words: readonly string[] }) {
  const words = useWords();
  if (against.length === 0) return null;
  return (
    <details className={styles.lead}>
      <summary>{words('feedback.whyAgainst')}</summary>
      <ul>
        {against.map((one) => (
          <li key={one} dir="auto">
            {one}
          </li>
        ))}
      </ul>
    </details>
  );
}

type PartProps = { reason: Reason; less: ReturnType<typeof useLess> };

function ReasonPart({ reason: { label, control, is_less }, less }: PartProps) {
  const words = useWords();
  return (
    <>
      <span className={styles.reasonText} dir="auto">
        {label}
      </span>
      {control !== null && (
        <Switch
          label={words(`why.${control}`)}
          isOn={less.isLess(control, is_less)}
          onChange={(isOn) => void less.turn(control, isOn)}
        />
      )}
    </>
  );
}

type OnFeedback = (what: SentFeedback, done: string) => Promise<boolean>;

/** The kind of feedback that undoes each kind, whenever and on whichever card it was given. */
const revertedBy = {
  less_source: 'more_source',
  less_topic: 'more_topic',
  less_local: 'more_local',
  less_popular: 'more_popular',
  less_exploring: 'more_exploring',
} as const satisfies { [Kind in FeedbackKind as Extract<Kind, `less_${string}`>]: FeedbackKind };
type Control = keyof typeof revertedBy;

/** The switches that reduce a reason's weight. Each shows the server's state until it is switched here. */
function useLess(sendFeedback: OnFeedback) {
  const [turned, setTurned] = useState<{ readonly [Of in Control]?: boolean }>({});
  const isBusy = useRef(false);
  async function turn(control: Control, isOn: boolean): Promise<void> {
    if (isBusy.current) return; // one word after the other
    isBusy.current = true;
    setTurned({ ...turned, [control]: isOn });
    if (!(await sendFeedback({ kind: isOn ? control : revertedBy[control] }, ''))) setTurned(turned);
    isBusy.current = false;
  }
  return { isLess: (control: Control, wasLess: boolean) => turned[control] ?? wasLess, turn };
}
