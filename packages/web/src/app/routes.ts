import { scriptFile } from '../platform/files/script-file.ts';
import type { PageKind, RouteRow } from '../platform/routing/define-route.ts';

type Open = NonNullable<RouteRow['open']>;
type WithoutDashes<Name extends string> = Name extends `${infer Start}-${infer End}`
  ? `${Start}${WithoutDashes<End>}`
  : Name;
/** Named only where the screen's own name is no kind that tracking knows. */
type NamedKind<Name extends string> = WithoutDashes<Name> extends PageKind ? [] : [PageKind | null];

/** A screen stands at the path of its own name, and its name is its page kind. A file that got lost is asked for again. */
function screen<Name extends string>(name: Name, open: Open, ...[pageKind]: NamedKind<Name>): RouteRow {
  const word = name.replaceAll('-', '');
  return {
    name,
    path: `/${word}`,
    pageKind: pageKind === undefined ? (word as PageKind) : pageKind,
    open: scriptFile(open).load,
  };
}

const openDetail = () => import('../screens/detail/route.ts');

/**
 * Every page there is; server and client read the same list, and the last one takes what no other does. A row is part
 * of the first file of every page, so it holds nothing else: the rest arrives with the screen.
 */
export const routes: readonly RouteRow[] = [
  { ...screen('country', () => import('../screens/country/route.ts'), 'home'), path: '/' },
  screen('feeds', () => import('../screens/feeds/route.ts')),
  { ...screen('inbox', () => import('../screens/inbox/route.ts')), hasPeopleWords: true },
  screen('detail', openDetail),
  { ...screen('detail', openDetail), path: '/detail/:newsId' },
  screen('headline', () => import('../screens/headline/route.ts')),
  { ...screen('comment', () => import('../screens/comment/route.ts')), hasPeopleWords: true },
  { ...screen('comment-reply', () => import('../screens/comment-reply/route.ts')), hasPeopleWords: true },
  screen('topic-detail', () => import('../screens/topic-detail/route.ts')),
  { name: 'not-found', path: '*', pageKind: null, open: null },
];
