import { retryTable } from '@griot/domain/retry/retry-table';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useClient } from '../../../session/context/client.ts';
import styles from './BodyMedia.module.css';

/** The link of a video's card, the link in place of a picture, a picture that is no link itself. */
const media = 'figure[data-video] > figcaption > a:first-child, a[data-picture], img';

const tappedFile = scriptFile(() => import('./ImageViewer.tsx'));

type Props = {
  id: string;
  className: string | undefined;
  lang: string;
  dir: 'ltr' | 'rtl' | 'auto';
  html: { readonly __html: string };
};

/**
 * A body whose pictures and videos answer a tap; the script for it comes with the first one. Without that
 * script, their links are followed as usual.
 */
export function BodyMedia({ id, className, lang, dir, html }: Props) {
  const client = useClient();
  const [overlay, setOverlay] = useState<ReactNode>(null);
  const onClick = (event: MouseEvent) => {
    if (client === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const tapped = (event.target as Element).closest<HTMLElement>(media);
    if (tapped === null || (tapped.tagName === 'IMG' && tapped.closest('a') !== null)) return;
    event.preventDefault();
    const { bridge } = client;
    void tappedFile.load({ plan: retryTable.tap }).then(
      ({ showTapped }) => showTapped(tapped, { bridge, show: setOverlay }),
      // The script did not arrive: follow the link itself; the page behind it shows what is wrong.
      () => void bridge.openPage(tapped.getAttribute('href') ?? tapped.getAttribute('src') ?? ''),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is tapped in it are links and buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: and their keys are theirs */}
      <div
        className={`${className} ${styles.media}`}
        id={id}
        lang={lang}
        dir={dir}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, and Trusted Types let nothing else through
        dangerouslySetInnerHTML={html}
      />
      {overlay}
    </>
  );
}
