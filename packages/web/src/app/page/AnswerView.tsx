import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/session.tsx';
import { StateView } from '../../ui/StateView.tsx';
import styles from './AnswerView.module.css';

type Unready = Exclude<RouteAnswer<unknown>, { kind: 'ready' | 'elsewhere' | 'undecided' }>;
type Props = { answer: Unready; href: string; onRefresh: () => void };

/** A page in error state: what happened, its status, and a way out that works without script too (spec 2; spec 8). */
export function AnswerView({ answer, href, onRefresh }: Props) {
  const words = useWords();
  const status = statusOf(answer);
  const texts = {
    missing: {
      drawing: 'signpost',
      sentence: words('notFoundTitle'),
      hint: words('notFoundText'),
      action: words('refresh'),
    },
    timedOut: { drawing: 'hourglass', sentence: words('timeOut'), hint: undefined, action: words('tryAgain') },
    failed: { drawing: 'cable', sentence: words('connectionFailed'), hint: undefined, action: words('tryAgain') },
  } as const;
  const { drawing, sentence, hint, action } = texts[answer.kind];
  return (
    <main
      className={styles.page}
      id="content"
      tabIndex={-1}
      data-status={status}
      data-about={'about' in answer ? answer.about : undefined}
    >
      <StateView
        drawing={drawing}
        sentence={sentence}
        isPage
        {...(hint === undefined ? {} : { hint })}
        action={action}
        href={`${base}${href}`}
        onAction={onRefresh}
      />
      <p className={styles.more}>
        <span>{words('errorNumber', { status })}</span>
        <Link href={hrefs.feeds()}>{words('goToNews')}</Link>
      </p>
    </main>
  );
}

/** A failure that the server met before or after the page's loader: it knows the status itself. */
export type ServerFailure = { kind: 'failed'; status: number };

/** The HTTP status a page is answered with. */
export function statusOf(answer: RouteAnswer<unknown> | ServerFailure): number {
  switch (answer.kind) {
    case 'ready':
    case 'undecided':
      return 200;
    case 'elsewhere':
      return 303;
    case 'missing':
      return 404;
    case 'timedOut':
      return 504;
    case 'failed':
      return 'status' in answer ? answer.status : 502;
  }
}
