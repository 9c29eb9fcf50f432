import { sanitisedHtml } from '../../platform/page/trusted-html.ts';
import styles from './ArticleBody.module.css';

/** The text as our server cleaned it (DET-20). */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, and Trusted Types let nothing else through
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: sanitisedHtml(html) }} />;
}
