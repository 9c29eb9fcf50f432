import { useEffect } from 'react';
import type { LoadTrouble, RouteAnswer } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { Link, navigate } from '../../platform/routing/navigation.tsx';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { useTryAgain } from '../../session/retry/use-try-again.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { StateView } from '../../ui/StateView.tsx';
import styles from './AnswerView.module.css';

type Unready = Exclude<RouteAnswer<unknown>, { kind: 'ready' | 'elsewhere' | 'undecided' }>;
type Props = { answer: Unready; href: string; onRefresh: () => void };

const views = {
  missing: { drawing: 'signpost', sentence: 'notFoundTitle', action: 'refresh' },
  slow: { drawing: 'hourglass', sentence: 'timeOut', action: 'tryAgain' },
  busy: { drawing: 'hourglass', sentence: 'serviceBusy', action: 'tryAgain' },
  offline: { drawing: 'cable', sentence: 'connectionFailed', action: 'tryAgain' },
} as const satisfies Record<LoadTrouble | 'missing', object>;

/** Nobody named a time after which what took too long would come. */
const neverAgain: { retryAfter?: number } = {};

/** By what the words of a page in error state go: what is not there, or what kept it away. */
export function reasonOf(answer: Unready): LoadTrouble | 'missing' {
  switch (answer.kind) {
    case 'missing':
      return answer.trouble ?? 'missing';
    case 'timedOut':
      return 'slow';
    case 'failed':
      return answer.trouble ?? 'offline';
  }
}

/**
 * A page in error state: what happened, the way to the news, and only then what else may help; all of it works without
 * script too (spec 2; spec 8). The view of an article or a clip that could not be had carries 404 and what it is about,
 * for whatever reason (DET-04, CLP-11). Only a page that is not there shows the number (NAV-09): without a connection
 * none would help anybody.
 */
export function AnswerView({ answer, href, onRefresh }: Props) {
  const words = useWords();
  const { count } = useFormats();
  useTryAgain(`page ${href}`, answer.kind === 'timedOut' ? neverAgain : answer, onRefresh);
  const reason = reasonOf(answer);
  const isAway = reason === 'offline' || reason === 'busy';
  useReturn(isAway, onRefresh);
  const isMissing = reason === 'missing';
  const hint = (answer.kind === 'missing' ? answer.hint : undefined) ?? 'notFoundText';
  const { drawing, sentence, action } = views[reason];
  // The feed itself has no other way to the news than to be asked for again.
  const isNews = href === hrefs.feeds();
  return (
    <main
      className={styles.page}
      id="content"
      tabIndex={-1}
      data-status={answer.kind === 'missing' ? statuses.missing : undefined}
      data-about={'about' in answer ? answer.about : undefined}
    >
      <StateView
        drawing={drawing}
        sentence={words(sentence)}
        isPage
        {...(isMissing && { hint: words(hint) })}
        action={words(isNews ? action : 'goToNews')}
        href={base + hrefs.feeds()}
        onAction={isNews ? onRefresh : toNews}
      />
      <p className={styles.more}>
        {!isNews && (
          <ButtonLink href={base + href} onClick={onRefresh}>
            {words(action)}
          </ButtonLink>
        )}
        {isMissing && <span>{words('errorNumber', { status: count(statuses.missing) })}</span>}
        {isAway && <Link href={hrefs.offline()}>{words('onThisPhone')}</Link>}
      </p>
    </main>
  );
}

const toNews = () => navigate(hrefs.feeds());

/** What failed is asked for again when the connection is back. */
function useReturn(isAway: boolean, onRefresh: () => void): void {
  const client = useClient();
  useEffect(() => {
    if (!isAway || client === null) return undefined;
    const { network } = client;
    let wasOnline = network.isOnline();
    return network.subscribe(() => {
      if (!wasOnline && network.isOnline()) onRefresh();
      wasOnline = network.isOnline();
    });
  }, [isAway, client, onRefresh]);
}

const statuses = {
  ready: 200,
  undecided: 200,
  elsewhere: 303,
  missing: 404,
  timedOut: 504,
  failed: 503,
} as const satisfies Record<RouteAnswer<unknown>['kind'], number>;

/** What a program may conclude of a page that may be there all the same: nothing but to ask again. */
const troubleStatuses = { offline: 503, busy: 503, slow: 504 } as const satisfies Record<LoadTrouble, number>;

/**
 * The HTTP status a page is answered with. It says how the request went and not what the view says: a search engine
 * forgets what it gets a 404 for.
 */
export function statusOf(answer: RouteAnswer<unknown>): number {
  const trouble = 'trouble' in answer ? answer.trouble : undefined;
  return trouble === undefined ? statuses[answer.kind] : troubleStatuses[trouble];
}
