import type { Outcome } from '@griot/contract/failure';
import type { MessageId } from '@griot/locale/translate';
import { hideToast, showToast } from '../../platform/toast/show-toast.ts';
import { toastTimes } from '../../platform/toast/toast-times.ts';
import type { ActPart, SessionParts } from '../../session/session.ts';
import { signedCall } from '../../session/signing/signed-call.ts';
import { mark, type Savable, unmark } from './saved-marks.face.ts';
import { releaseSavedArticle, storeSavedArticle } from './store-saved.ts';

/** Beyond as many as anybody may save. */
const full = 413;

/** Makes a signed call on the reader's lists; the answer is what to say instead where it was not done. */
export async function actOnReading(
  session: SessionParts<'api' | 'client' | 'market'>,
  act: () => Promise<Outcome<unknown>>,
): Promise<MessageId | null> {
  if (session.client === null) return 'actionFailed';
  const outcome = await signedCall(session, act);
  if (outcome === undefined) return 'networkNeeded';
  if (outcome.ok) return null;
  const { failure } = outcome;
  if (failure.kind === 'http' && failure.status === full) return 'saveFull';
  return failure.kind === 'offline' ? 'networkNeeded' : 'actionFailed';
}

type SetSaved = (isSaved: boolean) => void;
type SaveOptions = { isSaved: boolean; onSet?: SetSaved; onEnd?: () => void };

/**
 * Saves an item, or takes it from the list, and says so with a way to undo it.
 * @param options `onSet`: called with how it stands, at once, and again where the server did not take it or the reader
 *   undid it; `onEnd`: called when nothing is left to say
 */
export async function setSaved(
  session: SessionParts<ActPart>,
  item: Savable,
  { isSaved, onSet, onEnd = () => {} }: SaveOptions,
) {
  const { words, stores } = session;
  const listener = onSet ? { onSet } : {};
  const failed = await change(session, item, { isSaved, ...listener });
  if (failed !== null) return showToast(session, words(failed), { onEnd });
  const undo = async () => {
    hideToast(stores);
    const notUndone = await change(session, item, { isSaved: !isSaved, ...listener });
    if (notUndone === null) onEnd();
    else showToast(session, words(notUndone), { onEnd });
  };
  const action = { label: words('undo'), onAct: () => void undo() };
  showToast(session, words(isSaved ? 'saveDone' : 'unsaveDone'), { action, time: toastTimes.withUndo, onEnd });
}

type Change = Pick<SaveOptions, 'isSaved' | 'onSet'>;

async function change(
  session: SessionParts<'api' | 'client' | 'market' | 'stores'>,
  item: Savable,
  { isSaved, onSet }: Change,
): Promise<MessageId | null> {
  const { api, client } = session;
  const { news_entry_id } = item;
  if (client?.network.isOnline() === false) return 'networkNeeded'; // IDN-10
  const put = (isNow: boolean) => {
    if (client !== null && isNow) mark(client, item);
    if (client !== null && !isNow) unmark(client, news_entry_id);
    onSet?.(isNow);
  };
  put(isSaved);
  const failed = await actOnReading(session, () =>
    isSaved ? api.reading.save({ body: { news_entry_id } }) : api.reading.unsave({ params: { id: news_entry_id } }),
  );
  if (failed !== null) put(!isSaved);
  else void (isSaved ? storeSavedArticle(session, item) : releaseSavedArticle(session, item));
  return failed;
}
