import type { SectionProps } from '../../../features/article/section-props.ts';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { onIdle } from '../../../platform/input/moments.ts';
import { base } from '../../../platform/routing/hrefs.ts';
import { useSession, useWords } from '../../../session/session.tsx';
import styles from './Below.module.css';

const belowParts = scriptFile(() => import('./BelowParts.tsx'));

/**
 * What follows an article has a script of its own, which is loaded when the browser is idle. Nothing stands below it,
 * so nothing moves when it appears. Readers without script get plain links to other articles.
 */
export function Below(props: SectionProps) {
  const { client } = useSession();
  // Without a connection the text is all there is.
  const file = useScriptFile(belowParts, { clock: client?.clock, waits: retryWaits.background, when: onIdle });
  return file.name === 'arrived' ? <file.module.BelowParts {...props} /> : <PlainLinks also={props.also} />;
}

function PlainLinks({ also = [] }: Pick<SectionProps, 'also'>) {
  const words = useWords();
  return (
    also.length > 0 && (
      <noscript>
        <h2>{words('alsoSee')}</h2>
        <ul className={styles.links}>
          {also.map(({ href, title }) => (
            <li key={href} dir="auto">
              <a href={`${base}${href}`}>{title}</a>
            </li>
          ))}
        </ul>
      </noscript>
    )
  );
}
