import type { Api } from '@griot/contract/calls';
import type { Article } from '@griot/contract/entities/article';
import type { Market } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import type { ComponentType } from 'react';
import type { Clock } from '../clock/clock.ts';
import type { Network } from '../network/network.ts';
import type { KeptStores } from '../page/kept-stores.ts';
import type { Storage } from '../storage/storage.ts';
import type { QueryFields, QueryOf } from './query.ts';

/** The kinds of page that tracking knows (spec 2). */
export type PageKind =
  | 'home'
  | 'feeds'
  | 'detail'
  | 'headline'
  | 'comment'
  | 'inbox'
  | 'search'
  | 'videodetail'
  | 'commentreply'
  | 'topicdetail';

/** What a page's loader found. */
export type RouteAnswer<Data> =
  | { kind: 'ready'; data: Data }
  /** The not-found view; `about` says what was not found: detail, videodetail, route. */
  | { kind: 'missing'; about: string }
  | { kind: 'timedOut' }
  | { kind: 'failed' }
  /** The address alone does not tell: what the phone knows does, once it is alive. */
  | { kind: 'undecided' }
  /** Another page stands for this one; in place: without asking the phone to come again. */
  | { kind: 'elsewhere'; href: string; isInPlace?: boolean };

export type LoadContext<Query> = {
  api: Api;
  /** The reader's own; null before one was chosen. */
  market: Market | null;
  params: Readonly<Record<string, string | undefined>>;
  query: Query;
  stores: KeptStores;
  signal: AbortSignal;
  /** Null while the server renders. */
  client: { clock: Clock; network: Network; storage: Storage } | null;
};

export type ScreenProps<Query, Data> = {
  params: Readonly<Record<string, string | undefined>>;
  query: Query;
  data: Data;
};

/** What a screen's own script brings. */
type ScreenParts<Query, Data> = {
  Screen: ComponentType<ScreenProps<Query, Data>>;
  /** What is known of the page before its data is there. */
  Known?: ComponentType<{ query: Query }>;
};

export type SkeletonProps<Query> = {
  query: Query;
  screen: (() => Promise<Pick<ScreenParts<Query, never>, 'Known'>>) | null;
};

export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  isIndexed: boolean;
  /** The address of the picture that stands for a page without an article, as cards show it; only the server reads it. */
  picture?: string;
  /** What the page is about, for link previews; only the server reads it. */
  article?: Article;
};

export type RouteDefinition<Fields extends QueryFields, Data> = {
  /** Its folder below screens; what the page's files are found by. */
  name: string;
  path: string;
  pageKind: PageKind | null;
  query: Fields;
  load(context: LoadContext<QueryOf<Fields>>): Promise<RouteAnswer<Data>>;
  /** Null where there is never anything to show but what went wrong. */
  screen: (() => Promise<ScreenParts<QueryOf<Fields>, Data>>) | null;
  /** Stands in while data or script are on their way. */
  Skeleton?: ComponentType<SkeletonProps<QueryOf<Fields>>>;
  /** The screen stays up, and keeps its data, while another query of the same route loads. */
  staysWhileLoading?: boolean;
  /** Coming back by any way shows the place the reader left, not the top. */
  keepsPlace?: boolean;
  head(data: Data, words: Translate, query: QueryOf<Fields>): PageHead;
};

/** A route as the list holds it: what is inside is checked where it is defined. */
export type Route = RouteDefinition<QueryFields, unknown>;

export function defineRoute<Fields extends QueryFields, Data>(route: RouteDefinition<Fields, Data>): Route {
  return route as unknown as Route;
}
