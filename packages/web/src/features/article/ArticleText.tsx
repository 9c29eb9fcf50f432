import { readerHtml } from '@griot/domain/article/body/reader-html';
import { isOfDomain } from '@griot/domain/article/original-address';
import { useMemo } from 'react';
import { sanitisedHtml } from '../../platform/page/trusted-html.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { bodyId } from '../../platform/surface/body/body-id.ts';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { usePictures } from '../../session/pictures.ts';
import { useSourceHref } from '../../session/source-href.ts';
import { MetaLine } from '../../ui/facts/MetaLine.tsx';
import { MarkedNote } from '../../ui/Mark.tsx';
import styles from './ArticleText.module.css';
import { BodyMedia } from './media/BodyMedia.tsx';
import type { SectionProps } from './section-props.ts';
import { textOf } from './text-of.ts';

/** Headline, who wrote it, and in one line where and when: its date, and its age while that says more. */
export function ArticleHead({ article, config }: Pick<SectionProps, 'article' | 'config'>) {
  const { content } = useMarket();
  const words = useWords();
  const formats = useFormats();
  const { isLight } = usePictures();
  const { author_name: author, timestamp: at } = article;
  const creator = isOfDomain(article.news.domain, config.creator_domain) ? words('article.creator') : '';
  const byline = author === '' ? creator : words('article.byAuthor', { author });
  const age = formats.shortAge(at);
  return (
    <header className={styles.head}>
      <h1 className={styles.headline} {...textOf(article, content)}>
        {article.news.title}
      </h1>
      {byline !== '' && <p dir="auto">{byline}</p>}
      <MetaLine>
        <SourceName article={article} />
        <time dateTime={new Date(at).toISOString()}>{formats.date(at)}</time>
        {age !== '' && <span aria-hidden="true">{age}</span>}
      </MetaLine>
      {isLight && (
        <p>
          <a href={`${base}${hrefs.articleText(article)}`}>{words('article.textOnly')}</a>
        </p>
      )}
      {article.is_sample && <MarkedNote label={words('sample')}>{words('sampleNote')}</MarkedNote>}
    </header>
  );
}

/** Leads to what the source is; an article stored before sources had a page is without the key. */
function SourceName({ article }: Pick<SectionProps, 'article'>) {
  const href = useSourceHref(article);
  return <bdi>{href === undefined ? article.source : <Link href={href}>{article.source}</Link>}</bdi>;
}

/** The text as our server cleaned it (DET-20), with pictures as this reader wants them. */
export function ArticleBody({ article }: Pick<SectionProps, 'article'>) {
  const { content } = useMarket();
  const words = useWords();
  const { isShown, isLight } = usePictures();
  // The same object for the same text: React writes another one anew, and a video that plays in it would be gone.
  const html = useMemo(() => {
    const texts = { showPicture: words('showPicture'), table: words('article.table') };
    return { __html: sanitisedHtml(readerHtml(article.sanitizedHtml, { isShown, isLight }, texts)) };
  }, [article.sanitizedHtml, isShown, isLight, words]);
  return <BodyMedia id={bodyId} className={styles.body} html={html} {...textOf(article, content)} />;
}
