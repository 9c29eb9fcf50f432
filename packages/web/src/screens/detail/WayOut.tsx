import type { DetailMode } from '@griot/domain/article/detail-opening';
import { BackLink, LogoLink } from '../../session/BackLink.tsx';

type Props = { mode: DetailMode; isClosable: boolean; anchor: string; onStuck: () => void };

/**
 * Leads out of the article. A shared link that was read to its end has a plain back arrow (DET-05, DET-16); otherwise
 * the product's name leads to the feed, at the card that was opened, with and without script.
 */
export function WayOut({ mode, isClosable, anchor, onStuck }: Props) {
  if (mode === 2 && isClosable) return <BackLink onStuck={onStuck} />;
  return <LogoLink anchor={mode === 2 ? '' : anchor} onStuck={onStuck} />;
}
