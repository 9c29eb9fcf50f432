import type { NormalItem, TrendingEntry } from '@griot/contract/entities/feed-item';
import { trendingTarget } from '@griot/domain/feed/trending-target';
import { hrefs } from '../../../../platform/routing/hrefs.ts';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../../../platform/routing/page-hrefs.ts';
import { useOpened } from '../../../reading/opened.face.ts';
import { useCardHost } from '../card-props.ts';

/** A trending entry's words, leading to where such an entry leads (ITEM-16). */
export function EntryLink({ entry, rank }: { entry: TrendingEntry; rank: number }) {
  const host = useCardHost() ?? { isTrendToDetail: false, hasSearch: false };
  const target = trendingTarget(entry, rank, host);
  switch (target.kind) {
    case 'article':
      return <ArticleLink article={target.article} title={entry.title} />;
    case 'search':
      return <Link href={pageHrefs.search(target)}>{entry.title}</Link>;
    case 'none':
      return entry.title;
  }
}

function ArticleLink({ article, title }: { article: NormalItem; title: string }) {
  const { open } = useOpened(article);
  return (
    <Link href={hrefs.detail(article)} onClick={open}>
      {title}
    </Link>
  );
}
