import { type MouseEvent, useState } from 'react';
import { ItemLine } from '../../features/feed/outside/ItemLine.tsx';
import { feedbackFormId } from '../../features/page-frame/feedback-form.face.ts';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { forgetOpened } from '../../features/reading/forget-opened.ts';
import { LineWithoutItem } from '../../features/reading/LineWithoutItem.tsx';
import { ReadingPage } from '../../features/reading/ReadingPage.tsx';
import { setHistoryPaused } from '../../features/reading/read-stories.face.ts';
import { actOnReading } from '../../features/reading/reading-acts.face.ts';
import type { ReadingData, ReadingLine, ReadingQuery } from '../../features/reading/reading-list.ts';
import { replaceAfresh } from '../../platform/page/address.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import type { ActPart } from '../../session/session.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import styles from './HistoryScreen.module.css';

export function HistoryFrame({ children }: FrameProps<ReadingQuery>) {
  const words = useWords();
  return <PeoplePage title={words('history.title')}>{children}</PeoplePage>;
}

/** What the reader opened, to be found again, forgotten or no longer written down; it follows whoever is signed in. */
export function Screen({ query, data }: ScreenProps<ReadingQuery, ReadingData>) {
  const session = useSessionParts<ActPart>();
  const { api, words } = session;
  const [gone, setGone] = useState<readonly string[]>([]);
  const lines = data.lines.filter(({ id }) => !gone.includes(id));
  const remove = async ({ id, item }: ReadingLine) => {
    setGone((now) => [...now, id]);
    const failed = await actOnReading(session, () => api.reading.forgetOpened({ params: { id } }));
    if (failed === null && item !== undefined && item.type !== 'clip') forgetOpened(session, [item]);
    if (failed !== null) setGone((now) => now.filter((one) => one !== id));
    showToast(session, words(failed ?? 'unsaveDone'));
  };
  const clear = async () => {
    const failed = await actOnReading(session, () => api.reading.clearHistory({}));
    if (failed !== null) return showToast(session, words(failed));
    forgetOpened(session, 'all');
    replaceAfresh(hrefs.history());
  };
  return (
    <ReadingPage
      kind="history"
      {...{ query, data, lines }}
      lineOf={({ item }) => (item ? <ItemLine item={item} /> : <LineWithoutItem />)}
      onRemove={(line) => void remove(line)}
      onClear={() => void clear()}
    >
      <Pause isPaused={data.isPaused} />
    </ReadingPage>
  );
}

/** Whether what is opened is written down, and a button that changes it. */
function Pause({ isPaused: isPausedFirst }: { isPaused: boolean }) {
  const session = useSessionParts<ActPart>();
  const { api, words } = session;
  const [isPaused, setPaused] = useState(isPausedFirst);
  const toggle = async (event: MouseEvent) => {
    event.preventDefault();
    const is_paused = !isPaused;
    setPaused(is_paused);
    setHistoryPaused(session, is_paused);
    const failed = await actOnReading(session, () => api.reading.pauseHistory({ body: { is_paused } }));
    if (failed === null) return;
    setPaused(!is_paused);
    setHistoryPaused(session, !is_paused);
    showToast(session, words(failed));
  };
  return (
    <div className={styles.pause}>
      <p role="status">{words(isPaused ? 'history.paused' : 'history.about')}</p>
      <SubmitButton
        tone="quiet"
        form={feedbackFormId}
        formAction={`${base}${hrefs.history()}`}
        name="pause"
        value={isPaused ? '0' : '1'}
        onClick={(event) => void toggle(event)}
      >
        {words(isPaused ? 'history.resume' : 'history.pause')}
      </SubmitButton>
    </div>
  );
}
