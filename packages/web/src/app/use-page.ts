import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { depart } from '../platform/page/arrive.ts';
import { replaceAfresh } from '../platform/page/open-afresh.ts';
import type { Route, RouteAnswer, ScreenProps } from '../platform/routing/define-route.ts';
import { matchPath } from '../platform/routing/match.ts';
import { navigate, useHref } from '../platform/routing/navigation.tsx';
import { readQuery } from '../platform/routing/query.ts';
import { type Session, useSession } from '../session/session.tsx';
import { routes } from './routes.ts';

type AnyScreen = ComponentType<ScreenProps<unknown, unknown>>;
type Place = { href: string; route: Route; params: Readonly<Record<string, string | undefined>>; query: unknown };

/** What stands on the screen: a page, or its skeleton while it is on its way. */
export type Shown = Place & ({ answer: RouteAnswer<unknown>; Screen: AnyScreen | null } | { answer: null });

/** What is there at once, a list that was kept for example, comes without a flash of skeleton. */
const SKELETON_AFTER = 80;

export function placeOf(href: string): Place {
  const [path = '/', search = ''] = href.split('?', 2);
  const { route, params } = matchPath(routes, path);
  return { href, route, params, query: readQuery(route.query, search) };
}

export async function loadPage(place: Place, session: Session, signal: AbortSignal): Promise<Shown> {
  const { api, market, stores, client } = session;
  const { route, params } = place;
  const query = place.query as Record<string, unknown>;
  const [answer, screen] = await Promise.all([
    route.load({ api, market, stores, params, query, signal, client }),
    screenOf(route),
  ]);
  return { ...place, answer, Screen: screen };
}

export async function screenOf(route: Route): Promise<AnyScreen | null> {
  return route.screen === null ? null : ((await route.screen()).Screen as AnyScreen);
}

/** The page of the current address; a late one, for an address left meanwhile, is dropped. */
export function usePage(first: Shown) {
  const session = useSession();
  const href = useHref();
  const [shown, setShown] = useState(first);
  const [attempt, setAttempt] = useState(0);
  // What the server could not decide is loaded like a page that was never here.
  const loaded = useRef({ href: first.href, attempt: first.answer?.kind === 'undecided' ? -1 : 0 });

  useEffect(() => {
    const { client } = session;
    if (client === null || (loaded.current.href === href && loaded.current.attempt === attempt)) return undefined;
    depart(loaded.current.href);
    const place = placeOf(href);
    if (loaded.current.href !== href && isOfAnother(place, session)) return replaceAfresh(href);
    loaded.current = { href, attempt };
    const leaving = new AbortController();
    const soon = client.clock.after(SKELETON_AFTER, () => setShown((old) => standIn(old, place)));
    loadPage(place, session, leaving.signal)
      .catch((): Shown => ({ ...place, answer: { kind: 'failed' }, Screen: null }))
      .then((page) => {
        soon();
        if (leaving.signal.aborted) return;
        if (page.answer?.kind === 'elsewhere') navigate(page.answer.href, { replace: true });
        else setShown(page);
      });
    return () => {
      soon();
      leaving.abort();
    };
  }, [href, attempt, session]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { shown, reload };
}

/** The words and the direction of another market come with a document of its own (IDN-11). */
function isOfAnother({ query }: Place, { market, link }: Session): boolean {
  const { country = '', language = '' } = query as { country?: string; language?: string };
  const asked = country + language;
  return (asked === market?.key ? '' : asked) !== link;
}

/** A screen that stays keeps its data and takes the new query; any other gives way to a skeleton. */
function standIn(old: Shown, place: Place): Shown {
  const stays = old.route === place.route && place.route.staysWhileLoading === true && old.answer?.kind === 'ready';
  return stays ? { ...old, ...place } : { ...place, answer: null };
}
