import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { lightPicture } from '@griot/domain/article/light-picture';
import { thumbnail } from '@griot/domain/constants';
import { type MouseEvent, useCallback } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { isPlainClick, navigate } from '../../platform/routing/navigation.tsx';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { usePictures } from '../../session/pictures.ts';
import { useImpression } from '../../session/tracking/use-impression.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpened } from '../reading/opened.face.ts';
import styles from './PromptSheet.module.css';
import { PromptSheet } from './PromptSheet.tsx';

const nobodyElse = () => {};

/** Offers the article of the link that led here; that it was in view is logged as of any card (DPL-03). */
export function ContinueReading({ item, onClose }: { item: ArticleItem; onClose: () => void }) {
  const { content } = useMarket();
  const words = useWords();
  const { isShown, isLight } = usePictures();
  const { open } = useOpened(item);
  const seen = useImpression(item, nobodyElse);
  const [picture] = item.thumbnail;
  const href = hrefs.detail(item);
  const view = useCallback(() => {
    open();
    onClose();
    // In place of the entry that stands for this modal, so that the way back from the article leads to the feed.
    navigate(href, { replace: true });
  }, [open, onClose, href]);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    view();
  };
  return (
    <PromptSheet
      name="continue_reading"
      title={words('prompt.continueReading')}
      onClose={onClose}
      buttons={
        <Button tone="accent" onClick={view}>
          {words('prompt.view')}
        </Button>
      }
    >
      <a className={styles.article} href={`${base}${href}`} ref={seen} onClick={follow}>
        {isShown && picture !== undefined && (
          <img
            className={styles.picture}
            src={isLight ? lightPicture(picture) : picture}
            alt=""
            width={thumbnail.width}
            height={thumbnail.height}
          />
        )}
        <span className={styles.title} lang={content.code} dir={content.dir}>
          {item.title}
        </span>
      </a>
    </PromptSheet>
  );
}
