import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CityButtons } from '../../features/local-news/CityButtons.tsx';
import { ChooserPopup } from '../../features/local-news/chooser/ChooserPopup.tsx';
import { useReaderPlaces } from '../../features/local-news/reader-places.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link, navigate } from '../../platform/routing/navigation.tsx';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { StateView } from '../../ui/StateView.tsx';
import styles from './GuideScreen.module.css';

const toNews = () => navigate(hrefs.feeds(), { replace: true });

/** Offers local news to whoever just chose a country; the way on leads to the news (spec 2, Locate guide). */
export function Screen() {
  const words = useWords();
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const gone = useCallback((isChosen: boolean) => {
    if (isChosen) toNews();
  }, []);
  useEffect(
    () =>
      client?.bridge.onBack(() => {
        toNews();
        return 'handled';
      }),
    [client],
  );
  return (
    <main className={styles.guide} id="content" tabIndex={-1}>
      <StateView
        drawing="signpost"
        sentence={words('local.guide')}
        isPage
        hint={words('local.guideHint')}
        action={words('local.searchCity')}
        onAction={() => setOpen(true)}
      />
      <Suggestion />
      <Link className={styles.notNow} href={hrefs.feeds()} replace>
        {words('local.notNow')}
      </Link>
      {isOpen && <ChooserPopup onDone={close} onGone={gone} />}
    </main>
  );
}

/** Before anybody knows whether there is a shell, and where there is no script to find out: the way to the news. */
export function GuideFrame() {
  const words = useWords();
  return (
    <main className={styles.guide} id="content" tabIndex={-1}>
      <h1 className={styles.title}>{words('local.guide')}</h1>
      <Link className={styles.notNow} href={hrefs.feeds()} replace>
        {words('goToNews')}
      </Link>
    </main>
  );
}

/** Where the connection seems to be: taken with one tap, and never without one. */
function Suggestion(): ReactNode {
  const words = useWords();
  const { suggested } = useReaderPlaces();
  if (suggested.length === 0) return null;
  return (
    <div className={styles.suggested}>
      <p className={styles.label}>{words('local.suggested')}</p>
      <CityButtons label={words('local.suggested')} cities={suggested} onChosen={toNews} />
    </div>
  );
}
