import { lightPicture } from '@griot/domain/article/light-picture';
import { thumbnail } from '@griot/domain/constants';
import { useCallback, useEffect, useState } from 'react';
import { watchInView } from '../../../platform/page/in-view.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { useWords } from '../../../session/context/words.ts';
import { usePictures } from '../../../session/pictures.ts';
import type { AdFillProps } from '../ad-network.ts';
import styles from './HouseAd.module.css';
import { type GivenAd, houseAdsIn } from './house-ads.ts';

/** An ad of our own: a link with a picture, shown by our own script, without any third party. */
export function AdFill({ onFilled, onEmpty }: AdFillProps) {
  const session = useSessionParts<'api' | 'client' | 'stores'>();
  const [given, setGiven] = useState<GivenAd | null>(null);
  const ads = houseAdsIn(session);
  useEffect(() => {
    let isGone = false;
    const show = (next: GivenAd | null) => {
      if (isGone) return;
      setGiven(next);
      if (next === null) onEmpty();
      else onFilled();
    };
    void ads?.fetchAd().then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [ads, onFilled, onEmpty]);
  const watch = useCallback(
    (element: HTMLElement | null) =>
      element !== null && given !== null ? watchInView(element, () => ads?.seen(given)) : undefined,
    [ads, given],
  );
  return given === null ? null : <HouseLink given={given} watch={watch} />;
}

/** Where an ad without a text of its own leads. */
const hostOf = (target: string): string => /^https:\/\/([^/?#]+)/.exec(target)?.[1] ?? '';

type LinkProps = { given: GivenAd; watch: (element: HTMLElement | null) => (() => void) | undefined };

function HouseLink({ given: { ad }, watch }: LinkProps) {
  const words = useWords();
  const { isShown, isLight } = usePictures();
  return (
    <a className={styles.ad} href={ad.href} ref={watch} target="_blank" rel="sponsored nofollow noopener">
      {isShown && ad.picture !== '' && (
        <img
          className={styles.picture}
          src={isLight ? lightPicture(ad.picture) : ad.picture}
          alt=""
          width={thumbnail.width}
          height={thumbnail.height}
          decoding="async"
        />
      )}
      <span className={styles.words}>
        <strong className={styles.line} dir="auto">
          {ad.title}
        </strong>
        <span className={styles.line} dir="auto">
          {ad.is_sample && `${words('sample')} · `}
          {ad.text || hostOf(ad.target)}
        </span>
      </span>
    </a>
  );
}
