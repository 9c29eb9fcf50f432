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
  { ...screen('city', () => import('../screens/city/route.ts'), null), words: 'screens' },
  { ...screen('guide', () => import('../screens/guide/route.ts'), null), words: 'screens' },
  { ...screen('inbox', () => import('../screens/inbox/route.ts')), words: 'screens' },
  { ...screen('search', () => import('../screens/search/route.ts')), words: 'screens' },
  { ...screen('detail', openDetail), words: 'article' },
  { ...screen('detail', openDetail), words: 'article', path: '/detail/:newsId' },
  { ...screen('source', () => import('../screens/source/route.ts'), null), words: 'screens', path: '/source/:id' },
  screen('headline', () => import('../screens/headline/route.ts')),
  { ...screen('comment', () => import('../screens/comment/route.ts')), words: 'screens' },
  { ...screen('comment-reply', () => import('../screens/comment-reply/route.ts')), words: 'screens' },
  { ...screen('video-detail', () => import('../screens/video-detail/route.ts')), words: 'screens' },
  screen('topic-detail', () => import('../screens/topic-detail/route.ts')),
  { ...screen('suggestions', () => import('../screens/suggestions/route.ts'), null), words: 'screens' },
  { ...screen('saved', () => import('../screens/saved/route.ts'), null), words: 'settings' },
  { ...screen('history', () => import('../screens/history/route.ts'), null), words: 'settings' },
  { ...screen('data', () => import('../screens/data/route.ts'), null), words: 'settings' },
  { ...screen('settings', () => import('../screens/settings/route.ts'), null), words: 'settings' },
  { ...screen('offline', () => import('../screens/offline/route.ts'), null), words: 'settings' },
  { ...screen('muted', () => import('../screens/muted/route.ts'), null), words: 'settings' },
  { name: 'not-found', path: '*', pageKind: null, open: null },
];
