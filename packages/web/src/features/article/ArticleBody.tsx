import { readerHtml } from '@griot/domain/article/body/reader-html';
import { useMemo } from 'react';
import { sanitisedHtml } from '../../platform/page/trusted-html.ts';
import { bodyId } from '../../platform/surface/body-id.ts';
import { usePictures } from '../../session/pictures.ts';
import { useSession } from '../../session/session.tsx';
import styles from './ArticleBody.module.css';
import { BodyMedia } from './media/BodyMedia.tsx';
import type { SectionProps } from './section-props.ts';
import { textOf } from './text-of.ts';

/** The text as our server cleaned it (DET-20), with pictures as this reader wants them. */
export function ArticleBody({ article }: Pick<SectionProps, 'article'>) {
  const { words, content } = useSession();
  const { isShown, isLight } = usePictures();
  // The same object for the same text: React writes another one anew, and a video that plays in it would be gone.
  const html = useMemo(() => {
    const texts = { showPicture: words('showPicture'), table: words('table') };
    return { __html: sanitisedHtml(readerHtml(article.sanitizedHtml, { isShown, isLight }, texts)) };
  }, [article.sanitizedHtml, isShown, isLight, words]);
  return <BodyMedia id={bodyId} className={styles.body} html={html} {...textOf(article, content)} />;
}
