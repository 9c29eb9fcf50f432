import type { MessageId } from '@griot/locale/translate';
import { useWords } from '../../session/context/words.ts';

/** What a form of a page without script came to; the address names it, so it is one of these and nothing else. */
const outcomes: Readonly<Record<string, MessageId>> = {
  posted: 'comment.success',
  notPosted: 'comment.failed',
  deleted: 'comment.deleteSuccess',
  notDeleted: 'comment.deleteFailed',
  reported: 'thanksTips',
  appealed: 'comment.appealed',
  sent: 'suggestion.sent',
  saved: 'settings.saved',
  cleared: 'settings.cleared',
  deletedAll: 'settings.deleted',
  failed: 'actionFailed',
  savedItem: 'saveDone',
  removed: 'unsaveDone',
};

export function FormOutcome({ outcome }: { outcome: string }) {
  const words = useWords();
  const message = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  return message !== undefined && <p role="status">{words(message)}</p>;
}
