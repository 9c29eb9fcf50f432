import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRecalledOpened } from '../features/reading/opened.face.ts';
import { setTitle } from '../platform/page/address.ts';
import { arrive, begin } from '../platform/page/scroll/scroll-position.ts';
import { useWords } from '../session/context/words.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { headOf } from './head.ts';
import { AnswerView } from './page/AnswerView.tsx';
import { PageSkeleton } from './page/PageSkeleton.tsx';
import { type Shown, usePage } from './page/use-page.ts';
import { usePageReport } from './page/use-page-report.ts';
import { WideHeader } from './page/WideHeader.tsx';

/** The frame around every page: shows it, its skeleton, or what went wrong. */
export function App({ first }: { first: Shown }) {
  const { shown, reload } = usePage(first);
  const words = useWords();
  useRecalledOpened();
  usePageReport(shown);
  const isFirst = useRef(true);
  const { href, route } = shown;
  const isShown = shown.answer !== null;

  useLayoutEffect(() => {
    if (!isShown) return;
    if (isFirst.current) begin(href);
    else arrive(href, route?.restoresPlace === true);
  }, [href, route, isShown]);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  useEffect(() => {
    setTitle(headOf(shown, words).title);
  }, [shown, words]);

  return (
    <>
      <SkipLink>{words('skipToContent')}</SkipLink>
      <WideHeader screen={shown.row.name} />
      <PageView shown={shown} onRefresh={reload} />
    </>
  );
}

function PageView({ shown, onRefresh }: { shown: Shown; onRefresh: () => void }) {
  const { route, params, query, answer, href } = shown;
  if (answer === null || answer.kind === 'undecided') return <PageSkeleton shown={shown} />;
  if (answer.kind === 'elsewhere') return null;
  if (answer.kind !== 'ready') return <AnswerView answer={answer} href={href} onRefresh={onRefresh} />;
  return route && <route.Screen params={params} query={query} data={answer.data} />;
}
