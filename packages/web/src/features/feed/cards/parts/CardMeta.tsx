import { useFormats } from '../../../../session/formats.ts';
import { useWords } from '../../../../session/session.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import type { ArticleFields } from '../card-props.ts';
import styles from './CardMeta.module.css';

/** City, source, time, comments and reports, in one quiet line (spec 2, Feed item kinds). */
export function CardMeta({ item }: { item: ArticleFields }) {
  const words = useWords();
  const formats = useFormats();
  const age = formats.age(item.publish_timestamp);
  const { comment_num: comments, reports = 1 } = item;
  return (
    <p className={styles.meta}>
      {item.is_sample && (
        <Chip tone="warn" title={words('sampleNote')}>
          {words('sample')}
        </Chip>
      )}
      {item.city_info && <Chip>{item.city_info.label_name}</Chip>}
      <span className={styles.source} dir="auto">
        {item.source}
      </span>
      {age !== '' && <time dateTime={new Date(item.publish_timestamp).toISOString()}>{age}</time>}
      {comments > 0 && <span>{words('commentCount', { count: comments, shown: formats.count(comments) })}</span>}
      {reports > 1 && <span>{words('reports', { count: reports, shown: formats.count(reports) })}</span>}
    </p>
  );
}
