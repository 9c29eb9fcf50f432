import { useCallback, useEffect, useRef, useState } from 'react';
import { shownBefore, storeShownPage } from '../../features/page-frame/shown-pages.ts';
import { replaceAfresh } from '../../platform/page/address.ts';
import { depart } from '../../platform/page/scroll/scroll-position.ts';
import type { Route, RouteAnswer } from '../../platform/routing/define-route.ts';
import { type Matched, matchPath } from '../../platform/routing/match.ts';
import { navigate, useHref } from '../../platform/routing/navigation.tsx';
import { readQuery } from '../../platform/routing/query.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { Session } from '../../session/session.ts';
import { routes } from '../routes.ts';

type Place = Matched & {
  href: string;
  /**
   * Null while the screen's script is on its way, where it could not be had, and for the page of every other address.
   */
  route: Route | null;
  /** Empty as long as there is no route to read it. */
  query: Record<string, unknown>;
};

/** What stands on the screen: a page, or its skeleton while the answer is on its way. */
export type Shown = Place & { answer: RouteAnswer<unknown> | null };

/** What is there at once, a list that was cached for example, comes without a flash of skeleton. */
const SKELETON_AFTER = 80;

/** Where an address leads, as far as the list of routes knows. */
export function placeOf(href: string): Place {
  const [path = '/'] = href.split('?', 1);
  return { ...matchPath(routes, path), href, route: null, query: {} };
}

/** The same place with the screen's own script. */
export async function openPlace(href: string): Promise<Place> {
  const place = placeOf(href);
  if (place.row.open === null) return place;
  const { route } = await place.row.open();
  const [, search = ''] = href.split('?', 2);
  return { ...place, route, query: readQuery(route.query, search) };
}

export async function loadPage(place: Place, session: Session, signal: AbortSignal): Promise<Shown> {
  const { api, market, stores, hint, isSignedIn, client } = session;
  const { route, params, query } = place;
  const answer: RouteAnswer<unknown> =
    route === null
      ? { kind: 'missing', about: 'route' }
      : await route.load({ api, market, stores, hint, isSignedIn, params, query, signal, client });
  return { ...place, answer };
}

/**
 * The answer where a page could not even be asked for. An article or a clip is not found then too, for whatever reason
 * (DET-04, CLP-11).
 */
export function outOfReachAnswer({ row: { pageKind } }: Place, trouble: 'offline' | 'busy'): RouteAnswer<never> {
  if (pageKind === 'detail' || pageKind === 'videodetail') return { kind: 'missing', about: pageKind, trouble };
  return { kind: 'failed', ...(trouble === 'busy' && { trouble }) };
}

/** The page of the current address; a late one, for an address left meanwhile, is dropped. */
export function usePage(first: Shown) {
  const session = useSessionParts<keyof Session>();
  const href = useHref();
  const [shown, setShown] = useState(first);
  const [attempt, setAttempt] = useState(0);
  // What the server could not decide is loaded like a page that was never here.
  const loaded = useRef({ href: first.href, attempt: first.answer?.kind === 'undecided' ? -1 : 0 });

  useEffect(() => {
    const { client } = session;
    if (client === null || (loaded.current.href === href && loaded.current.attempt === attempt)) return undefined;
    depart(loaded.current.href);
    const isLeft = loaded.current.href !== href;
    loaded.current = { href, attempt };
    const leaving = new AbortController();
    let place = placeOf(href);
    let isWaiting = false;
    const showWaiting = () => {
      isWaiting = true;
      setShown((old) => standIn(old, place));
    };
    const stopWaiting = client.clock.after(SKELETON_AFTER, showWaiting);
    const load = async (): Promise<Shown | null> => {
      [place] = await Promise.all([openPlace(href), place.row.words && session.loadWords(place.row.words)]);
      if (leaving.signal.aborted) return null;
      if (isLeft && isOfAnother(place, session)) {
        replaceAfresh(href);
        return null;
      }
      if (isWaiting) showWaiting();
      return loadPage(place, session, leaving.signal);
    };
    load()
      .catch((): Shown => ({ ...place, answer: outOfReachAnswer(place, 'offline') }))
      .then((page) => {
        if (leaving.signal.aborted || page === null) return;
        stopWaiting();
        if (page.answer?.kind === 'elsewhere') navigate(page.answer.href, { replace: true });
        else setShown(againShown(page, session));
      });
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [href, attempt, session]);

  useEffect(() => {
    if (session.client !== null && shown.answer?.kind === 'ready') storeShownPage(session, shown.href, shown.answer);
  }, [shown, session]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { shown, reload };
}

/** Without a connection a page stands as it did when it was left. */
function againShown(page: Shown, session: Session): Shown {
  const { answer, href } = page;
  return { ...page, answer: (answer && shownBefore(session, href, answer)) ?? answer };
}

/** The words and the direction of another market come with a document of its own (IDN-11). */
function isOfAnother({ query }: Place, { market, link }: Session): boolean {
  const { country = '', language = '' } = query as { country?: string; language?: string };
  const asked = country + language;
  return (asked === market?.key ? '' : asked) !== link;
}

/** A screen that stays keeps its data and takes the new query; any other gives way to a skeleton. */
function standIn(old: Shown, place: Place): Shown {
  const stays = old.route === place.route && place.route?.staysWhileLoading === true && old.answer?.kind === 'ready';
  return stays ? { ...old, ...place } : { ...place, answer: null };
}
