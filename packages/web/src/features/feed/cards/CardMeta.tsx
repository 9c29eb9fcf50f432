import type { FeedItem } from '@griot/contract/entities/feed-item';
import { useFormats } from '../../../session/formats.ts';
import { useWords } from '../../../session/session.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import styles from './CardMeta.module.css';

/** City, source, time and comments, in one quiet line (spec 2, Feed item kinds). */
export function CardMeta({ item }: { item: FeedItem }) {
  const words = useWords();
  const formats = useFormats();
  const age = formats.age(item.publish_timestamp);
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
      {item.comment_num > 0 && (
        <span>{words('commentCount', { count: item.comment_num, shown: formats.count(item.comment_num) })}</span>
      )}
    </p>
  );
}
