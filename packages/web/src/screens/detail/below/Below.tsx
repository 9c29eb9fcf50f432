import { type ComponentType, useEffect, useState } from 'react';
import type { SectionProps } from '../../../features/article/section-props.ts';
import { onQuiet } from '../../../platform/input/later.ts';
import { base } from '../../../platform/routing/hrefs.ts';
import { useWords } from '../../../session/session.tsx';
import styles from './Below.module.css';

/**
 * What follows an article comes with a script of its own when the page is quiet; nothing stands below, so nothing moves.
 * Who has no script finds where to go on as plain links.
 */
export function Below(props: SectionProps) {
  const [Parts, setParts] = useState<ComponentType<SectionProps>>();
  useEffect(
    () =>
      onQuiet(() =>
        // Without a connection the text is all there is.
        import('./BelowParts.tsx').then(
          ({ BelowParts }) => setParts(() => BelowParts),
          () => {},
        ),
      ),
    [],
  );
  return Parts ? <Parts {...props} /> : <PlainLinks also={props.also} />;
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
