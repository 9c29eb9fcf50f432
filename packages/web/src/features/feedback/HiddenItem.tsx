import { type FeedbackItem, titleOf } from '@griot/domain/feed/feedback-item';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { onLeaving } from '../../platform/beacon/leaving.ts';
import { host } from '../../platform/page/host.ts';
import { useWords } from '../../session/context/words.ts';
import styles from './FeedbackFlow.module.css';
import { FeedbackSheet } from './FeedbackSheet.tsx';
import type { ItemLists } from './mute-from.ts';
import { type ReasonOption, ReasonsView } from './ReasonsView.tsx';

type Props = {
  item: FeedbackItem;
  options: readonly ReasonOption[];
  ask: ItemLists['ask'];
  /** Nothing was sent yet: the item is there again. */
  onUndo: () => void;
  onSubmit: (reasons: readonly string[]) => void;
};

/**
 * An item that the reader does not want is hidden at once. Why is asked after: in its place, or in a sheet where it
 * has none (NEG-02). Whoever goes on without an answer gives no reason, and is heard all the same.
 */
export function HiddenItem({ item, options, ask, onUndo, onSubmit }: Props) {
  const words = useWords();
  const { undo, submit } = useOneAnswer({ onUndo, onSubmit });
  const title = words('feedback.hidden', { title: titleOf(item) });
  const latest = useRef({ undo, submit });
  latest.current = { undo, submit };
  useLayoutEffect(() => {
    ask?.(
      <Question
        title={title}
        options={options}
        onUndo={() => latest.current.undo()}
        onSubmit={(reasons) => latest.current.submit(reasons)}
      />,
    );
    return () => ask?.(null);
  }, [ask, title, options]);
  if (ask !== undefined) return null;
  return (
    <FeedbackSheet title={words('feedback.notInterestedWhy')} onClose={() => submit([])}>
      <p className={styles.lead}>{title}</p>
      <ReasonsView options={options} needsOne={false} cancel={words('undo')} onCancel={undo} onSubmit={submit} />
    </FeedbackSheet>
  );
}

type Answers = Pick<Props, 'onUndo' | 'onSubmit'>;

/** One answer is given, whatever comes first; a page or a list that is left gives one without reasons. */
function useOneAnswer(answers: Answers): { undo: () => void; submit: Answers['onSubmit'] } {
  const latest = useRef(answers);
  latest.current = answers;
  const isGiven = useRef(false);
  const once = useRef((answer: (how: Answers) => void) => {
    if (isGiven.current) return;
    isGiven.current = true;
    answer(latest.current);
  }).current;
  useEffect(() => {
    const goOn = () => once(({ onSubmit }) => onSubmit([]));
    const stop = onLeaving(host, goOn);
    return () => {
      stop();
      goOn();
    };
  }, [once]);
  return {
    undo: () => once(({ onUndo }) => onUndo()),
    submit: (reasons) => once(({ onSubmit }) => onSubmit(reasons)),
  };
}

type QuestionProps = Answers & { title: string; options: readonly ReasonOption[] };

/**
 * Where the card was: what is hidden, and why it might be. When it goes, because the list does or is scrolled far away,
 * nothing more is asked. The keyboard, whose card is gone, goes on from here, and after it from the card that is there.
 */
function Question({ title, options, onUndo, onSubmit }: QuestionProps) {
  const words = useWords();
  const box = useRef<HTMLElement>(null);
  const isFocused = useRef(true);
  const leave = useRef(() => {});
  leave.current = () => onSubmit([]);
  useEffect(() => {
    const row = box.current?.closest('li');
    const next = row?.nextElementSibling;
    box.current?.focus({ preventScroll: true });
    return () => {
      leave.current();
      const goOn = row?.isConnected ? row : next;
      if (isFocused.current) goOn?.querySelector<HTMLElement>('summary, h2 a')?.focus({ preventScroll: true });
    };
  }, []);
  const watchFocus = {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      isFocused.current = relatedTarget === null || box.current?.contains(relatedTarget) === true;
    },
  };
  return (
    <section ref={box} className={styles.question} tabIndex={-1} aria-label={title} {...watchFocus}>
      <p className={styles.lead}>
        {title}
        <b>{words('feedback.notInterestedWhy')}</b>
      </p>
      <ReasonsView options={options} needsOne={false} cancel={words('undo')} onCancel={onUndo} onSubmit={onSubmit} />
    </section>
  );
}
