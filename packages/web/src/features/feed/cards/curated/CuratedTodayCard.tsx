import { Link } from '../../../../platform/routing/navigation.tsx';
import { pageHrefs } from '../../../../platform/routing/page-hrefs.ts';
import { useClient } from '../../../../session/context/client.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { Mark } from '../../../../ui/Mark.tsx';
import { knownTopic, rememberTopic } from '../../outside/known-topic.ts';
import type { CardProps } from '../card-props.ts';
import { PictureLine, PictureTile, PictureTitle } from '../parts/PictureTile.tsx';
import styles from './CuratedTodayCard.module.css';

/** A topic that editors put together: its picture, who did, its title, how many reports; opens its page (spec 2). */
export function CuratedTodayCard({ item, isFirstScreen, onOpen }: CardProps<'editor_curated_today_card'>) {
  const words = useWords();
  const client = useClient();
  const formats = useFormats();
  const { more_id, title, source_name, bg_image, reports } = item;
  const open = () => {
    // What the topic's page stored has a summary too, which the card does not know.
    if (client !== null && knownTopic(client, more_id) === null)
      rememberTopic(client, { more_id, title, source_name, logo: bg_image, summary: '' });
    onOpen?.();
  };
  return (
    <div className={styles.card}>
      <PictureTile id={more_id} picture={bg_image} isFirstScreen={isFirstScreen}>
        <PictureLine>
          {item.is_sample && <Mark label={words('sample')} title={words('sampleNote')} />}
          <span dir="auto">{source_name}</span>
        </PictureLine>
        <PictureTitle level="h2">
          <Link href={pageHrefs.topic(item)} onClick={open}>
            {title}
          </Link>
        </PictureTitle>
        <PictureLine>{words('reports', { count: reports, shown: formats.count(reports) })}</PictureLine>
      </PictureTile>
    </div>
  );
}
