import { retryTable } from '@griot/domain/retry/retry-table';
import type { ReactNode, SubmitEvent } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { useIdentity } from '../../session/identity/identity.ts';
import type { ActPart } from '../../session/session.ts';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent, EntryIcon, EntryRow } from '../../ui/controls/EntryRow.tsx';
import { CsrfField } from '../page-frame/CsrfField.face.tsx';
import { accountFile } from './account-file.ts';
import styles from './MyDataPart.module.css';
import { downloadMyData } from './my-data.ts';

type Props = {
  /** Shows something over the page. */
  onOpen: (node: ReactNode) => void;
  onDone: () => void;
};

/** Opens a dialog about the reader's data, whose script comes with the tap. */
function useDialog({ onOpen, onDone }: Props) {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  const { words, client } = session;
  return (name: 'blocked' | 'delete') =>
    void accountFile.load({ plan: retryTable.tap, ...(client && { clock: client.clock }) }).then(
      ({ accountOverlays: { MyDataDialog } }) => onOpen(<MyDataDialog name={name} onDone={onDone} />),
      () => showToast(session, words('connectionFailed')),
    );
}

/** Whom the reader blocked, and a file of all that is stored of them (OVL-06). */
export function MyDataPart(props: Props) {
  const session = useSessionParts<ActPart>();
  const { words } = session;
  const identity = useIdentity();
  const show = useDialog(props);
  return (
    <>
      {identity.kind !== 'anonymous' && (
        <EntryRow leadsOn onTap={() => show('blocked')}>
          {words('settings.blocked')}
        </EntryRow>
      )}
      <DataForm part="export" label={words('settings.export')} onSent={() => void downloadMyData(session)} />
    </>
  );
}

type DeleteProps = Props & {
  /** Whether a form without script asks to delete everything: the next one does. */
  isAsked: boolean;
};

/** The way to have everything deleted, which says what that touches before it is tapped (OVL-06). */
export function DeletePart({ isAsked, ...props }: DeleteProps) {
  const words = useWords();
  const show = useDialog(props);
  return (
    <>
      <p className={styles.warning}>{words('settings.deleteHint')}</p>
      {isAsked && <p role="alert">{words('settings.deleteAsk')}</p>}
      <DataForm
        part={isAsked ? 'deleteSure' : 'delete'}
        label={words('settings.delete')}
        onSent={() => show('delete')}
      />
    </>
  );
}

type FormProps = { part: 'export' | 'delete' | 'deleteSure'; label: string; onSent: () => void };

/** A form that the server takes without script; with script the page does the same without leaving. */
function DataForm({ part, label, onSent }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSent();
  };
  return (
    <form method="post" action={`${base}${hrefs.settings()}`} onSubmit={submit}>
      <CsrfField />
      <button
        type="submit"
        className={part === 'export' ? rows.row : `${rows.row} ${styles.delete}`}
        name="part"
        value={part}
      >
        {part === 'export' ? <EntryContent icon={<EntryIcon name="take" />}>{label}</EntryContent> : label}
      </button>
    </form>
  );
}
