import { retryTable } from '@griot/domain/retry/retry-table';
import { type MouseEvent, useEffect, useState } from 'react';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { ActPart } from '../../session/session.ts';
import { Drawn } from '../../ui/Icon.tsx';
import { feedbackFormId } from '../page-frame/feedback-form.face.ts';
import { readingActsFile } from './reading-acts-file.face.ts';
import type { Savable } from './saved-marks.face.ts';

type Props = {
  item: Savable;
  className?: string | undefined;
  /** The script did not arrive. */
  onLost: () => void;
};

/** Saves what a page shows, or takes it from the saved list; without script it sends a form that only saves. */
export function SaveButton({ item, className, onLost }: Props) {
  const session = useSessionParts<ActPart>();
  const { client, words } = session;
  const { news_entry_id: id } = item;
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    // Only a device that saved something fetches nothing more to know it.
    setSaved(client?.bridge.store.get('saved')?.includes(`"${id}"`) === true);
  }, [client, id]);
  const toggle = (event: MouseEvent) => {
    if (client === null) return;
    event.preventDefault();
    readingActsFile
      .load({ plan: retryTable.tap, clock: client.clock })
      .then((acts) => acts.setSaved(session, item, { isSaved: !isSaved, onSet: setSaved }), onLost);
  };
  return (
    <button
      type="submit"
      form={feedbackFormId}
      name="save"
      value={id}
      className={className}
      aria-label={words('save')}
      aria-pressed={isSaved}
      title={words('save')}
      onClick={toggle}
    >
      <Drawn
        name="save"
        path={isSaved ? 'M7 4h10v16l-5-4-5 4zM8 6v12M10 6v9M12 6v8M14 6v9M16 6v12' : 'M7 4h10v16l-5-4-5 4z'}
      />
    </button>
  );
}
