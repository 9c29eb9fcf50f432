import type { ComponentType } from 'react';
import {
  defineRoute,
  type PageHead,
  type PageKind,
  type RouteDefinition,
} from '../../../platform/routing/define-route.ts';
import type { QueryFields, QueryOf } from '../../../platform/routing/query.ts';
import { ListSkeleton } from './ListSkeleton.tsx';

type Own<Fields extends QueryFields> = { name: string; pageKind: PageKind; query: Fields };
type Definition<Fields extends QueryFields, Data> = RouteDefinition<Fields, Data>;
type Parts<Fields extends QueryFields, Data> = Awaited<ReturnType<NonNullable<Definition<Fields, Data>['screen']>>> & {
  load: Definition<Fields, Data>['load'];
  Known: ComponentType<{ query: QueryOf<Fields> }>;
};

/**
 * A page with a list of articles outside the feed, at the path of its kind. All of it comes with the screen's own script,
 * how it is asked for and headed too: the front page has no room for that.
 */
export const listRoute = <Fields extends QueryFields, Data extends { head: PageHead }>(
  own: Own<Fields>,
  screen: () => Promise<Parts<Fields, Data>>,
) =>
  defineRoute<Fields, Data>({
    ...own,
    path: `/${own.pageKind}`,
    screen,
    load: async (context) => (await screen()).load(context),
    Skeleton: ListSkeleton,
    keepsPlace: true,
    head: ({ head }) => head,
  });
