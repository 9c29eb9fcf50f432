import { retryTable } from '@griot/domain/retry/retry-table';
import type { SectionProps } from '../../../features/article/section-props.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { onIdle } from '../../../platform/input/moments.ts';
import { commentsHref } from '../../../platform/routing/comments-href.ts';
import { base } from '../../../platform/routing/hrefs.ts';
import { useClient } from '../../../session/context/client.ts';
import { useWords } from '../../../session/context/words.ts';
import { articleRestFile } from '../article-rest-file.ts';
import styles from './Below.module.css';

/**
 * What follows an article has a script of its own, which is loaded when the browser is idle. Nothing stands below it,
 * so nothing moves when it appears. Readers without script get plain links to other articles.
 */
export function Below(props: SectionProps) {
  const client = useClient();
  // Without a connection the text is all there is.
  const file = useScriptFile(articleRestFile, { clock: client?.clock, plan: retryTable.background, when: onIdle });
  return file.name === 'arrived' ? <file.module.articleRest.BelowParts {...props} /> : <PlainLinks {...props} />;
}

function PlainLinks({ article, config, opening, also = [] }: SectionProps) {
  const words = useWords();
  const isSocial = config.enable_social && opening.mode !== 2; // DET-12
  const post = { news_entry_id: article.news_entry_id, comment_num: 0, origin_url: '', title: article.news.title };
  return (
    <noscript>
      {isSocial && (
        <p>
          <a href={`${base}${commentsHref(post)}`}>{words('article.hotComments')}</a>
        </p>
      )}
      {also.length > 0 && (
        <>
          <h2>{words('alsoSee')}</h2>
          <ul className={styles.links}>
            {also.map(({ href, title }) => (
              <li key={href} dir="auto">
                <a href={`${base}${href}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </noscript>
  );
}
