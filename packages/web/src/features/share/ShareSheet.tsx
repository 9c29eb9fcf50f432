import { useCallback, useId, useRef, useState } from 'react';
import { copyText } from '../../platform/surface/copy-text.ts';
import { useWords } from '../../session/session.tsx';
import { useBackCloses } from '../../session/use-back-closes.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import styles from './ShareSheet.module.css';

type Props = { link: string; onCopied: () => void; onClose: () => void };

/** Where neither shell nor browser can share: the link itself, to be copied by a tap or by hand. */
export function ShareSheet({ link, onCopied, onClose }: Props) {
  const words = useWords();
  const refused = useId();
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  const copy = async () => {
    if (await copyText(link)) onCopied();
    else setRefused(true);
  };
  return (
    <Sheet title={words('share')} closeLabel={words('close')} onClose={onClose}>
      <div className={styles.body}>
        <input
          className={styles.link}
          type="text"
          dir="ltr"
          readOnly
          value={link}
          aria-label={words('shareLink')}
          aria-describedby={refused}
          onFocus={({ target }) => target.select()}
        />
        <p id={refused} className={styles.refused} role="status">
          {isRefused && words('copyRefused')}
        </p>
        <Button tone="accent" onClick={() => void copy()}>
          {words('copyLink')}
        </Button>
      </div>
    </Sheet>
  );
}
