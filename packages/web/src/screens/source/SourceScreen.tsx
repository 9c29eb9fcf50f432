import { originalAddress } from '@griot/domain/article/original-address';
import { topicChannels } from '@griot/domain/channels';
import { ArticleRows } from '../../features/feed/outside/ArticleRows.tsx';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { useOverlay } from '../../features/overlay/use-overlay.face.tsx';
import { ListPage } from '../../features/page-frame/ListPage.tsx';
import { useLeftPage } from '../../features/page-frame/left-page.ts';
import { SourceActs } from '../../features/preferences/SourceActs.tsx';
import { useStartShare } from '../../features/share/use-share.tsx';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { MarkedNote } from '../../ui/Mark.tsx';
import { ShareIcon } from '../../ui/ShareIcon.tsx';
import { StateView } from '../../ui/StateView.tsx';
import { type SourcePage, type SourceQuery, sourceKey } from './load-source.ts';
import styles from './SourceScreen.module.css';

export function SourceFrame({ children }: FrameProps<SourceQuery>) {
  return <ListPage>{children}</ListPage>;
}

/** Who a source is, what the reader can do about it, how much of it is shown and why, and its newest articles. */
export function Screen({ params, query, data }: ScreenProps<SourceQuery, SourcePage>) {
  const { content } = useMarket();
  const words = useWords();
  useLeftPage(sourceKey(params.id ?? '', query), data);
  return (
    <ListPage>
      <header className={styles.head}>
        <h1 className={styles.name} lang={content.code} dir="auto">
          {data.name}
        </h1>
        <WhatItIs data={data} />
        {data.is_sample && <MarkedNote label={words('sample')}>{words('sampleNote')}</MarkedNote>}
        <div className={styles.acts}>
          {data.isOwn && <SourceActs source={data} />}
          <ShareSource data={data} />
        </div>
        <HowMuch data={data} />
      </header>
      <h2 className={styles.newest}>{words('source.newest')}</h2>
      {data.articles.length > 0 ? (
        <div className={styles.own}>
          <ArticleRows items={data.articles} isFirstScreen isWhole />
        </div>
      ) : (
        <StateView
          drawing="paper"
          sentence={words('source.none')}
          hint={words('feedEmptyHint')}
          action={words('goToNews')}
          href={`${base}${hrefs.feeds()}`}
        />
      )}
      <CurrentToast />
    </ListPage>
  );
}

/** What it is, how much of it there was of late, and its usual subjects. */
function WhatItIs({ data: { is_official, categories, week_count } }: { data: SourcePage }) {
  const words = useWords();
  const formats = useFormats();
  const topics = topicChannels.filter((topic) => categories.includes(topic)).map((topic) => words(`channel.${topic}`));
  return (
    <>
      <p className={styles.line}>
        <span>{words(is_official ? 'source.publisher' : 'source.writer')}</span>
        {' · '}
        <span>{words('source.week', { count: week_count, shown: formats.count(week_count) })}</span>
      </p>
      {topics.length > 0 && <p className={styles.line}>{topics.join(' · ')}</p>}
    </>
  );
}

/** What its licence lets us show. */
function HowMuch({ data }: { data: SourcePage }) {
  const words = useWords();
  const isFull = data.licence === 'full';
  const home = originalAddress(data.home);
  return (
    <p className={styles.licence}>
      <span>{words(isFull ? 'source.full' : 'source.summary')}</span>{' '}
      {isFull && data.licence_note !== '' && <bdi>{words('source.licence', { note: data.licence_note })}</bdi>}{' '}
      {URL.canParse(home) && (
        <a className={styles.home} href={home} target="_blank" rel="noopener nofollow">
          {words('source.visit')} <bdi>{new URL(home).hostname}</bdi>
        </a>
      )}
    </p>
  );
}

/** With script alone: without one the address of the page is there to be copied. */
function ShareSource({ data: { name, address } }: { data: SourcePage }) {
  const words = useWords();
  const overlay = useOverlay();
  const start = useStartShare(overlay);
  const share = () =>
    start((_, { shareServer }) => ({ title: name, linkBy: () => `${shareServer}${address}`, onShared: () => {} }));
  return (
    <>
      <button type="button" className={styles.share} aria-label={words('share')} title={words('share')} onClick={share}>
        <ShareIcon />
      </button>
      {overlay.overlay}
    </>
  );
}
