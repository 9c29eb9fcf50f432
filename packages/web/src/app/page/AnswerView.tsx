import { useEffect } from 'react';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useFormats } from '../../session/formats.tsx';
import { useTryAgain } from '../../session/retry/use-try-again.ts';
import { useSession, useWords } from '../../session/session.tsx';
import { StateView } from '../../ui/StateView.tsx';
import styles from './AnswerView.module.css';

type Unready = Exclude<RouteAnswer<unknown>, { kind: 'ready' | 'elsewhere' | 'undecided' }>;
type Props = { answer: Unready; href: string; onRefresh: () => void };

const views = {
  missing: { drawing: 'signpost', sentence: 'notFoundTitle', action: 'refresh' },
  timedOut: { drawing: 'hourglass', sentence: 'timeOut', action: 'tryAgain' },
  failed: { drawing: 'cable', sentence: 'connectionFailed', action: 'tryAgain' },
} as const satisfies Record<Unready['kind'], object>;

/**
 * A page in error state: what happened, and a way out that works without script too (spec 2; spec 8). Only a page that
 * is not there has a status to read (NAV-09): a lost file or a missing connection has none that would help anybody.
 */
export function AnswerView({ answer, href, onRefresh }: Props) {
  const words = useWords();
  const { count } = useFormats();
  useTryAgain(`page ${href}`, answer as { retryAfter?: number }, onRefresh);
  useReturn(answer.kind === 'failed', onRefresh);
  const isMissing = answer.kind === 'missing';
  const { drawing, sentence, action } = views[answer.kind];
  return (
    <main
      className={styles.page}
      id="content"
      tabIndex={-1}
      data-status={isMissing ? statuses.missing : undefined}
      data-about={'about' in answer ? answer.about : undefined}
    >
      <StateView
        drawing={drawing}
        sentence={words(sentence)}
        isPage
        {...(isMissing && { hint: words('notFoundText') })}
        action={words(action)}
        href={`${base}${href}`}
        onAction={onRefresh}
      />
      <p className={styles.more}>
        {isMissing && <span>{words('errorNumber', { status: count(statuses.missing) })}</span>}
        <Link href={hrefs.feeds()}>{words('goToNews')}</Link>
        {answer.kind === 'failed' && <Link href={hrefs.offline()}>{words('onThisPhone')}</Link>}
      </p>
    </main>
  );
}

/** What failed is asked for again when the connection is back. */
function useReturn(isFailed: boolean, onRefresh: () => void): void {
  const { client } = useSession();
  useEffect(() => {
    if (!isFailed || client === null) return undefined;
    const { network } = client;
    let wasOnline = network.isOnline();
    return network.subscribe(() => {
      if (!wasOnline && network.isOnline()) onRefresh();
      wasOnline = network.isOnline();
    });
  }, [isFailed, client, onRefresh]);
}

/** A failure that the server met before or after the page's loader: it knows the status itself. */
export type ServerFailure = { kind: 'failed'; status: number };

const statuses = {
  ready: 200,
  undecided: 200,
  elsewhere: 303,
  missing: 404,
  timedOut: 504,
  failed: 503,
} as const satisfies Record<RouteAnswer<unknown>['kind'], number>;

/** The HTTP status a page is answered with. */
export function statusOf(answer: RouteAnswer<unknown> | ServerFailure): number {
  return 'status' in answer ? answer.status : statuses[answer.kind];
}
