import { Link } from '../../../platform/routing/navigation.tsx';
import { useMarket } from '../../../session/context/market.ts';
import type { PostAbout } from '../talk/post-about.ts';
import styles from './AboutPost.module.css';

/** What is spoken of, above what is said: the title of the article or clip, which leads there. */
export function AboutPost({ title, href }: Pick<PostAbout, 'title' | 'href'>) {
  const { content } = useMarket();
  return (
    title !== '' && (
      <p className={styles.about} lang={content.code} dir="auto">
        <Link href={href}>{title}</Link>
      </p>
    )
  );
}
