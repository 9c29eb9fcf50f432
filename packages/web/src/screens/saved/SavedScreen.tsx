import { useEffect, useState } from 'react';
import { ItemLine } from '../../features/feed/outside/ItemLine.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import { LineWithoutItem } from '../../features/reading/LineWithoutItem.tsx';
import { ReadingPage } from '../../features/reading/ReadingPage.tsx';
import { actOnReading, setSaved } from '../../features/reading/reading-acts.face.ts';
import type { ReadingData, ReadingLine, ReadingQuery } from '../../features/reading/reading-list.ts';
import { savable, setMarks } from '../../features/reading/saved-marks.face.ts';
import { releaseAllSaved } from '../../features/reading/store-saved.ts';
import { replaceAfresh } from '../../platform/page/address.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useClient } from '../../session/context/client.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import type { ActPart } from '../../session/session.ts';

export function SavedFrame({ children }: FrameProps<ReadingQuery>) {
  const words = useWords();
  return <PeoplePage title={words('saved.title')}>{children}</PeoplePage>;
}

/** What the reader saved, to be read, searched and removed; it follows whoever is signed in. */
export function Screen({ query, data }: ScreenProps<ReadingQuery, ReadingData>) {
  const session = useSessionParts<ActPart>();
  const { api, client, words } = session;
  const [gone, setGone] = useState<readonly string[]>([]);
  const lines = data.lines.filter(({ id }) => !gone.includes(id));
  useKnownMarks(query, data);
  const remove = (line: ReadingLine) => {
    const { id, item } = line;
    const onSet = (isSaved: boolean) =>
      setGone((now) => (isSaved ? now.filter((one) => one !== id) : [...now.filter((one) => one !== id), id]));
    const saved = item ? savable(item) : { news_entry_id: id, href: '', title: '' };
    void setSaved(session, saved, { isSaved: false, onSet });
  };
  const clear = async () => {
    const failed = await actOnReading(session, () => api.reading.clearSaved({}));
    if (failed !== null) return showToast(session, words(failed));
    if (client !== null) setMarks(client, []);
    await releaseAllSaved();
    replaceAfresh(hrefs.saved());
  };
  return (
    <ReadingPage
      kind="saved"
      {...{ query, data, lines }}
      lineOf={({ item, known }) => (item ? <ItemLine item={item} /> : <LineWithoutItem {...(known && { known })} />)}
      onRemove={remove}
      onClear={() => void clear()}
    />
  );
}

/** The first page is all that most readers have: the device then knows what it shows, also of other devices. */
function useKnownMarks({ text, cursor }: ReadingQuery, { lines, isOffline }: ReadingData): void {
  const client = useClient();
  useEffect(() => {
    if (client === null || isOffline || text !== '' || cursor !== '') return;
    setMarks(
      client,
      lines.flatMap(({ item }) => (item ? [savable(item)] : [])),
    );
  }, [client, lines, isOffline, text, cursor]);
}
