import { useEffect, useRef } from 'react';
import { listenToFrame } from '../../../platform/page/frame-messages.ts';
import { base } from '../../../platform/routing/hrefs.ts';
import { useMarket } from '../../../session/context/market.ts';
import { useWords } from '../../../session/context/words.ts';
import type { AdFillProps } from '../ad-network.ts';
import styles from './FrameAd.module.css';

type Props = AdFillProps & { network: 'script' | 'widget' };

/**
 * The script of another network, in a page of ours that has its own policy and no origin: it cannot reach this page,
 * its storage or its cookies. The frame tells whether it shows something; nothing else of what it says is heard.
 */
export function FrameAd({ network, onFilled, onEmpty }: Props) {
  const { market } = useMarket();
  const words = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current === null) return undefined;
    return listenToFrame(frame.current, (message) => {
      const state = (message as { griotAd?: unknown } | null)?.griotAd;
      if (state === 'filled') onFilled();
      if (state === 'empty') onEmpty();
    });
  }, [onFilled, onEmpty]);
  if (market === null) return null;
  return (
    <iframe
      className={styles.frame}
      ref={frame}
      src={`${base}/ad-frame/${network}?market=${market.key}`}
      title={words('ad')}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="origin"
      onError={onEmpty}
    />
  );
}
