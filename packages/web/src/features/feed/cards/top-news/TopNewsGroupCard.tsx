import type { TopNewsGroup } from '@griot/contract/entities/feed-item';
import { isTopNewsShrunk } from '@griot/domain/feed/top-news-shrink';
import type { ComponentProps } from 'react';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../../../platform/routing/page-hrefs.ts';
import { useWords } from '../../../../session/context/words.ts';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Slides } from '../../../../ui/controls/Slides.tsx';
import { useReadTitle } from '../../../reading/read-stories.face.ts';
import { ArticleCard, VerticalCard } from '../ArticleCard.tsx';
import type { CardProps } from '../card-props.ts';
import { useShrink } from '../group-shrink.ts';
import { FoldedStory } from '../parts/CardFrame.tsx';
import { GroupHead } from '../parts/GroupHead.tsx';
import { useLater } from '../parts/use-later.ts';
import { Ticker } from './Ticker.tsx';
import styles from './TopNewsGroupCard.module.css';

/**
 * The day's largest stories: one headline, several that slide, or one line after the other (spec 2, Feed item kinds).
 * In a short list they stay open: one line would be nearly all there is to see.
 */
export function TopNewsGroupCard(props: CardProps<'top_news_group'>) {
  const { item, isFirstScreen, isShortList, group, onGroup } = props;
  const { isShrink, setShrink } = useShrink({
    kind: 'top',
    channel: item.category,
    group,
    onGroup,
    rule: (last, now) => !isShortList && isTopNewsShrunk(last, now),
  });
  if (item.articles.length === 0) return null; // counts as empty (spec 5)
  if (isShrink) return <Ticker group={item} onExpand={() => setShrink(false)} />;
  return <Headlines group={item} isFirstScreen={isFirstScreen} onShrink={() => setShrink(true)} />;
}

type Props = { group: TopNewsGroup; isFirstScreen: boolean; onShrink: () => void };

function Headlines({ group, isFirstScreen, onShrink }: Props) {
  const words = useWords();
  const later = useLater();
  const { title, articles } = group;
  const [only] = articles;
  const isOne = articles.length === 1 && only !== undefined;
  return (
    <section className={styles.group} aria-label={title}>
      <GroupHead title={title}>
        {!isOne && (
          <Link className={styles.more} href={pageHrefs.headline(group)}>
            {words('seeMore')}
          </Link>
        )}
        <IconButton icon="up" label={words('shrinkTopNews')} onClick={onShrink} />
      </GroupHead>
      {isOne ? (
        <Headline mode="headline-single" item={only} isFirstScreen={isFirstScreen} />
      ) : (
        <Slides label={title} hasDots later={later}>
          {articles.map((article, index) => (
            <Headline
              key={article.news_entry_id}
              mode="headline-multi"
              item={article}
              isFirstScreen={isFirstScreen && index === 0}
            />
          ))}
        </Slides>
      )}
    </section>
  );
}

/** A story that was read elsewhere is one line here too; a tap shows its headline (Seen once). */
function Headline(props: ComponentProps<typeof ArticleCard>) {
  const readTitle = useReadTitle(props.item);
  const card = <ArticleCard {...props} />;
  return readTitle === undefined ? card : <FoldedStory title={readTitle}>{card}</FoldedStory>;
}

/** One article that leads the news, by itself: larger than the others. */
export function TopNewsCard(props: CardProps<'top_news'>) {
  return <VerticalCard {...props} />;
}
