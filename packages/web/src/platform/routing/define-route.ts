import type { Api } from '@griot/contract/calls';
import type { Article } from '@griot/contract/entities/article';
import type { Clip } from '@griot/contract/entities/clip';
import type { Market } from '@griot/locale/markets';
import type { ExtraPart } from '@griot/locale/message-parts';
import type { MessageId, Translate } from '@griot/locale/translate';
import type { ComponentType, ReactNode } from 'react';
import type { Bridge } from '../bridge/bridge.ts';
import type { Clock } from '../clock/clock.ts';
import type { Network } from '../network/network.ts';
import type { PageHint } from '../page/page-hint.ts';
import type { Storage } from '../storage/keys.ts';
import type { PageStores } from '../stores/page-stores.ts';
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

/**
 * Why a page could not be had that may be there all the same: our service was not reached, be it that something else
 * answered; it is busy; it took too long.
 */
export type LoadTrouble = 'offline' | 'busy' | 'slow';

/** What a page's loader found. */
export type RouteAnswer<Data> =
  | { kind: 'ready'; data: Data }
  /**
   * The not-found view; `about` says what was not found: detail, videodetail, route; `hint` why, where that is known.
   * `trouble`: whatever it is, it may be there, and the words say so. `retryAfter`: seconds, where a busy server said so.
   */
  | { kind: 'missing'; about: string; hint?: MessageId; trouble?: LoadTrouble; retryAfter?: number }
  | { kind: 'timedOut' }
  /** `retryAfter` and `trouble`: as above. */
  | { kind: 'failed'; trouble?: 'busy'; retryAfter?: number }
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
  stores: PageStores;
  /** What the request told of the reader, as far as anybody asked. */
  hint?: PageHint;
  /** Whether the cookie named a login when the page was made. */
  isSignedIn?: boolean;
  signal: AbortSignal;
  /** Null while the server renders. */
  client: { bridge: Pick<Bridge, 'can' | 'store'>; clock: Clock; network: Network; storage: Storage } | null;
};

export type ScreenProps<Query, Data> = {
  params: Readonly<Record<string, string | undefined>>;
  query: Query;
  data: Data;
};

export type FrameProps<Query> = { query: Query; children: ReactNode };

export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  isIndexed: boolean;
  /**
   * The address of the picture that stands for a page without an article, as cards show it; only the server reads it.
   */
  picture?: string;
  /** What the page is about, for link previews; only the server reads it. */
  article?: Article;
  /** As `article`, for a page about a clip. */
  clip?: Clip;
};

/** What a screen's folder exports as `route` from its route.ts; it arrives with the screen's own script. */
export type RouteDefinition<Fields extends QueryFields, Data> = {
  query: Fields;
  load(context: LoadContext<QueryOf<Fields>>): Promise<RouteAnswer<Data>>;
  Screen: ComponentType<ScreenProps<QueryOf<Fields>, Data>>;
  /** Stands around the skeleton while the data is on its way: whatever is known of the page before. */
  Frame?: ComponentType<FrameProps<QueryOf<Fields>>>;
  /** The screen stays up, and keeps its data, while another query of the same route loads. */
  staysWhileLoading?: boolean;
  /** Coming back by any way shows the place the reader left, not the top. */
  restoresPlace?: boolean;
  head(data: Data, words: Translate, query: QueryOf<Fields>): PageHead;
};

/** A route whose query and data nobody outside its folder knows: they are checked where it is defined. */
export type Route = RouteDefinition<QueryFields, unknown>;

export function defineRoute<Fields extends QueryFields, Data>(route: RouteDefinition<Fields, Data>): Route {
  return route as unknown as Route;
}

/** What every page knows of a screen before the screen's own script is there. */
export type RouteRow = {
  /** The screen's folder; its files are found by it. */
  name: string;
  path: string;
  pageKind: PageKind | null;
  /** The part of the messages that the screen needs beside the first (locale/message-parts). */
  words?: ExtraPart;
  /** Null for the last row of the list, which has nothing to show but what went wrong. */
  open: (() => Promise<{ route: Route }>) | null;
};
