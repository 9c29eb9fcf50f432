import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { isPlainClick } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { StateView } from '../../ui/StateView.tsx';
import { CityButtons } from './CityButtons.tsx';
import { useCity } from './city.face.ts';
import styles from './LocalChannel.module.css';
import { loadPlaces, type ReaderPlaces, useReaderPlaces } from './reader-places.ts';

/** The names of the reader's cities, for a page that the server renders. */
export const loadLocalPlaces = (context: Parameters<typeof loadPlaces>[0]) => loadPlaces(context);

type Props = {
  /** Nothing to show, and nothing on its way. */
  isEmpty: boolean;
  /** Opens the chooser over the page; without script the link leads to it as a page. */
  onChoose?: (() => void) | undefined;
};

/**
 * What stands above the news of the local channel: whose news they are and the way to another city; in place of the news,
 * what there is to say without any (FEED-18, ITEM-09).
 */
export function LocalChannel({ isEmpty, onChoose }: Props) {
  const words = useWords();
  const city = useCity();
  const places = useReaderPlaces();
  if (city === '')
    return (
      <>
        <StateView
          drawing="signpost"
          sentence={words('local.intro')}
          hint={words('local.introHint')}
          action={words('local.choose')}
          href={`${base}${hrefs.city()}`}
          {...(onChoose && { onAction: onChoose })}
        />
        <Offers label={words('local.suggested')} cities={places.suggested} />
      </>
    );
  return (
    <>
      <CityBar places={places} onChoose={onChoose} />
      {isEmpty ? <NoNews places={places} /> : <FromAround places={places} />}
    </>
  );
}

type BarProps = Pick<Props, 'onChoose'> & { places: ReaderPlaces };

/** The city whose news these are, the others that were chosen, and the way to choose. */
function CityBar({ places: { chosen }, onChoose }: BarProps) {
  const words = useWords();
  const [now, ...others] = chosen;
  return (
    <div className={styles.bar}>
      <h2 className={styles.city} dir="auto">
        {now?.display_name ?? words('channel.local')}
      </h2>
      <CityButtons label={words('local.others')} cities={others} />
      <a
        className={styles.change}
        href={`${base}${hrefs.city()}`}
        onClick={(event) => {
          if (onChoose === undefined || !isPlainClick(event)) return;
          event.preventDefault();
          onChoose();
        }}
      >
        {words('local.change')}
      </a>
    </div>
  );
}

/** Says that nothing is written about the city just now, and where something is. */
function NoNews({ places: { chosen, near } }: { places: ReaderPlaces }) {
  const words = useWords();
  const city = chosen[0]?.display_name;
  return (
    <>
      <StateView
        drawing="paper"
        sentence={city === undefined ? words('feedEmpty') : words('local.none', { city })}
        {...(near.length > 0 && { hint: words('local.noneHint') })}
        action={words('goToNews')}
        href={`${base}${hrefs.feeds()}`}
      />
      <Offers label={words('local.near')} cities={near} />
    </>
  );
}

/** Where all of the news is of the rest of the state, that is said. */
function FromAround({ places: { chosen } }: { places: ReaderPlaces }) {
  const words = useWords();
  const [now] = chosen;
  if (now === undefined || now.article_count > 0) return null;
  return <p className={styles.note}>{words('local.around', { city: now.display_name, state: now.state_name })}</p>;
}

function Offers({ label, cities }: { label: string; cities: ReaderPlaces['near'] }) {
  const { count } = useFormats();
  const words = useWords();
  if (cities.length === 0) return null;
  const countText = (articles: number) =>
    articles === 0 ? '' : words('reports', { count: articles, shown: count(articles) });
  return (
    <section className={styles.offers} aria-label={label}>
      <h2 className={styles.note}>{label}</h2>
      <CityButtons label={label} cities={cities.map((city) => ({ ...city, note: countText(city.article_count) }))} />
    </section>
  );
}
