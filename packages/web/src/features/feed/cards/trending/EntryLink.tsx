import type { NormalItem, TrendingEntry } from '@griot/contract/entities/feed-item';
import { trendingTarget } from '@griot/domain/feed/trending-target';
import { insideApp } from '../../../../platform/page/address.ts';
import { hrefs } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs, paths } from '../../../../platform/routing/page-hrefs.ts';
import { useOpened } from '../../../../session/opened.ts';
import { useSession } from '../../../../session/session.tsx';
import { useCardHost } from '../card-props.ts';

/** A trending entry's words, leading to where such an entry leads (ITEM-16). */
export function EntryLink({ entry, rank }: { entry: TrendingEntry; rank: number }) {
  const { hasPage } = useSession();
  const isTrendToDetail = useCardHost()?.isTrendToDetail === true;
  const target = trendingTarget(entry, rank, { isTrendToDetail, hasSearch: hasPage(paths.search) });
  switch (target.kind) {
    case 'article':
      return <ArticleLink article={target.article} title={entry.title} />;
    case 'search':
      return (
        <Link href={pageHrefs.search(target)} state={insideApp}>
          {entry.title}
        </Link>
      );
    case 'none':
      return entry.title;
  }
}

function ArticleLink({ article, title }: { article: NormalItem; title: string }) {
  const { open } = useOpened(article);
  return (
    <Link href={hrefs.detail(article)} state={insideApp} onClick={open}>
      {title}
    </Link>
  );
}
