import { useSessionParts } from '../../session/context/session-context.ts';
import type { ActPart } from '../../session/session.ts';
import { BlockedPeople } from './account-lists.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';
import { deleteMyData } from './my-data.ts';

type Props = { name: 'blocked' | 'delete'; onDone: () => void };

/** What a reader's own data opens over the page; fetched with the tap that asks for it. */
export function MyDataDialog({ name, onDone }: Props) {
  return name === 'blocked' ? <BlockedPeople onDone={onDone} /> : <DeleteData onDone={onDone} />;
}

function DeleteData({ onDone }: Pick<Props, 'onDone'>) {
  const session = useSessionParts<ActPart>();
  const { words } = session;
  return (
    <ConfirmModal
      title={words('settings.deleteAsk')}
      hint={words('settings.deleteHint')}
      label={words('settings.delete')}
      onConfirm={() => deleteMyData(session)}
      onDone={onDone}
    />
  );
}
