import { retryTable } from '@griot/domain/retry/retry-table';
import { scriptFile } from '../../platform/files/script-file.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { isPlainClick, Link } from '../../platform/routing/navigation.tsx';
import { useSessionParts } from '../../session/context/session-context.ts';
import { Drawn } from '../../ui/Icon.tsx';
import type { PageOverlay } from '../overlay/use-overlay.face.tsx';

const sheetFile = scriptFile(() => import('./TextSizeSheet.tsx'));

type Props = { className?: string | undefined; overlay: PageOverlay };

/** The size of the text, over what is read; without script it leads to the settings, which are a form. */
export function TextSizeLink({ className, overlay }: Props) {
  const { client, loadWords, words } = useSessionParts<'client' | 'loadWords' | 'words'>();
  const open = () => {
    if (!overlay.isFree) return;
    overlay.hold();
    const file = sheetFile.load({ plan: retryTable.tap, ...(client && { clock: client.clock }) });
    Promise.all([file, loadWords('settings')]).then(
      ([{ TextSizeSheet }]) => overlay.open(<TextSizeSheet onClose={overlay.close} />),
      overlay.refuse,
    );
  };
  return (
    <Link
      className={className}
      href={hrefs.settings()}
      aria-label={words('article.textSize')}
      title={words('article.textSize')}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open();
      }}
    >
      <Drawn name="text-size" path="M2.5 18.5L8 5l5.5 13.5M4.5 14h7M14 18.5l3.8-9 3.7 9M15.3 15.5h4.9" />
    </Link>
  );
}
