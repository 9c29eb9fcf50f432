import { useCallback, useRef, useState } from 'react';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { useBackCloses } from '../../overlay/use-back-closes.face.ts';
import type { ShownComment } from '../talk/conversation.ts';
import styles from './CommentMenu.module.css';
import type { ActPlace, CommentActions } from './comment-acts.ts';
import { type CommentReportReason, reportReasons } from './report-reasons.ts';

type View = 'menu' | 'delete' | 'report' | 'block';
type Props = {
  comment: ShownComment;
  acts: CommentActions;
  place: () => ActPlace;
  onRemoved: () => void;
  onDone: () => void;
};

/** What can be done with a comment: copy it, delete one's own, report or block another's (COM-01). */
export function CommentMenu({ comment, acts, place, onRemoved, onDone }: Props) {
  const words = useWords();
  const [view, setView] = useState<View>('menu');
  const latest = useRef(onDone);
  latest.current = onDone;
  useBackCloses(useCallback(() => latest.current(), []));
  const name = comment.user.name || words('guest');
  const titles: Record<View, string> = {
    menu: words('comment.menu', { name }),
    delete: words('comment.deleteAsk'),
    report: words('comment.reportWhy'),
    block: words('comment.blockAsk', { name }),
  };
  const act = (run: (acts: CommentActions, place: ActPlace) => unknown) => {
    onDone();
    void run(acts, place());
  };
  return (
    <Sheet title={titles[view]} closeLabel={words('close')} onClose={onDone}>
      {view === 'menu' && <Entries comment={comment} act={act} onView={setView} />}
      {view === 'delete' && (
        <Confirm
          hint={words('comment.deleteHint')}
          label={words('delete')}
          onCancel={onDone}
          onConfirm={() => act(async (file, at) => (await file.remove(at, comment)) && onRemoved())}
        />
      )}
      {view === 'block' && (
        <Confirm
          hint={words('comment.blockHint')}
          label={words('comment.block')}
          onCancel={onDone}
          onConfirm={() => act((file, at) => file.block(at, comment))}
        />
      )}
      {view === 'report' && (
        <Reasons onCancel={onDone} onSubmit={(reasons) => act((file, at) => file.report(at, comment, reasons))} />
      )}
    </Sheet>
  );
}

type EntriesProps = {
  comment: ShownComment;
  act: (run: (acts: CommentActions, place: ActPlace) => unknown) => void;
  onView: (view: View) => void;
};

function Entries({ comment, act, onView }: EntriesProps) {
  const words = useWords();
  const client = useClient();
  // Sample readers have no id, and so has who is nobody yet.
  const isMine = comment.user.id !== '' && comment.user.id === client?.storage.userId.get();
  const entries = [
    { label: words('copy'), run: () => act((file, at) => file.copy(at, comment)) },
    ...(comment.comment_root_id === '' ? choicesFor(comment.thread) : []).map(({ message, choice }) => ({
      label: words(message),
      run: () => act((file, at) => file.chooseThread(at, comment.id, choice)),
    })),
    ...(isMine
      ? [{ label: words('delete'), run: () => onView('delete') }]
      : [{ label: words('report'), run: () => onView('report') }]),
    ...(isMine || comment.user.id === '' ? [] : [{ label: words('comment.block'), run: () => onView('block') }]),
  ];
  return (
    <ul className={styles.entries}>
      {entries.map(({ label, run }) => (
        <li key={label}>
          <button type="button" className={styles.entry} onClick={run}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A thread is followed, muted, or neither; what is chosen can be taken back. */
function choicesFor(now: ShownComment['thread']) {
  return [
    now === 'follow'
      ? ({ message: 'comment.unfollow', choice: 'none' } as const)
      : ({ message: 'comment.follow', choice: 'follow' } as const),
    now === 'mute'
      ? ({ message: 'comment.unmute', choice: 'none' } as const)
      : ({ message: 'comment.mute', choice: 'mute' } as const),
  ];
}

type ConfirmProps = { hint: string; label: string; onCancel: () => void; onConfirm: () => void };

function Confirm({ hint, label, onCancel, onConfirm }: ConfirmProps) {
  const words = useWords();
  return (
    <div className={styles.confirm}>
      <p>{hint}</p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{words('cancel')}</Button>
        <Button tone="accent" onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </div>
  );
}

type ReasonsProps = { onCancel: () => void; onSubmit: (reasons: CommentReportReason[]) => void };

/** A report needs a reason at least (spec 5). */
function Reasons({ onCancel, onSubmit }: ReasonsProps) {
  const words = useWords();
  const [chosen, setChosen] = useState<readonly CommentReportReason[]>([]);
  const toggle = (reason: CommentReportReason) =>
    setChosen((now) => (now.includes(reason) ? now.filter((one) => one !== reason) : [...now, reason]));
  return (
    <div className={styles.confirm}>
      {reportReasons.map((reason) => (
        <label key={reason} className={styles.entry}>
          <input type="checkbox" checked={chosen.includes(reason)} onChange={() => toggle(reason)} />
          {words(`comment.reason.${reason}`)}
        </label>
      ))}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{words('cancel')}</Button>
        <Button tone="accent" isDisabled={chosen.length === 0} onClick={() => onSubmit([...chosen])}>
          {words('submit')}
        </Button>
      </div>
    </div>
  );
}
