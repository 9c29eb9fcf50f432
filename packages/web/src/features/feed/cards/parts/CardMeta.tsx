import { openingCost } from '@griot/domain/data-use/opening-cost';
import { Link } from '../../../../platform/routing/navigation.tsx';
import { useWords } from '../../../../session/context/words.ts';
import { useFileSize } from '../../../../session/figures.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { usePictures } from '../../../../session/pictures.ts';
import { useSourceHref } from '../../../../session/source-href.ts';
import { MetaLine, MetaPart } from '../../../../ui/facts/MetaLine.tsx';
import { Drawn } from '../../../../ui/Icon.tsx';
import { Mark } from '../../../../ui/Mark.tsx';
import { type ArticleFields, useEdition } from '../card-props.ts';

/**
 * Source, age and comments, then what it costs, how many report it, and the city, in one quiet line: where room is
 * short the city goes first, before the name of the source is shortened (spec 2, Feed item kinds).
 */
export function CardMeta({ item }: { item: ArticleFields }) {
  const words = useWords();
  const formats = useFormats();
  const size = useFileSize();
  const pictures = usePictures();
  const isFurther = useEdition() !== null; // whose articles open without their comments
  const { comment_num: count, reports = 1, publish_timestamp: at } = item;
  const age = formats.age(at);
  const shown = formats.count(count);
  return (
    <MetaLine>
      <MetaPart>
        <bdi>
          {item.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
          <SourceName item={item} />
        </bdi>
        {age !== '' && (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role of a time may be named (ARIA 1.2)
          <time dateTime={minuteOf(at)} aria-label={age}>
            {formats.shortAge(at)}
          </time>
        )}
        {count > 0 && !isFurther && (
          <span role="img" aria-label={words('commentCount', { count, shown })}>
            <Drawn name="comments" path="M4 5h16v11h-9l-5 4v-4H4z" />
            {shown}
          </span>
        )}
      </MetaPart>
      {item.cost && <span>{size(openingCost(item.cost, pictures))}</span>}
      {reports > 1 && <span>{words('reports', { count: reports, shown: formats.count(reports) })}</span>}
      {item.city_info && <bdi>{item.city_info.label_name}</bdi>}
    </MetaLine>
  );
}

function SourceName({ item }: { item: ArticleFields }) {
  const href = useSourceHref(item);
  return href === undefined ? item.source : <Link href={href}>{item.source}</Link>;
}

/** No card is shown to the second, and each digit is one more on every page. */
const minuteOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
