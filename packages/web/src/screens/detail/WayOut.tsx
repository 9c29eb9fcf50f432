import type { DetailMode } from '@griot/domain/article/detail-opening';
import { BackLink } from '../../session/BackLink.tsx';
import { useWords } from '../../session/session.tsx';
import { Logo } from '../../ui/Logo.tsx';

type Props = { mode: DetailMode; isClosable: boolean; anchor: string; onStuck: () => void };

/**
 * Leads out of the article. A shared link that was read to its end has a plain back arrow (DET-05, DET-16); otherwise
 * the product's name leads to the feed, at the card that was opened, with and without script.
 */
export function WayOut({ mode, isClosable, anchor, onStuck }: Props) {
  const words = useWords();
  if (mode === 2 && isClosable) return <BackLink onStuck={onStuck} />;
  const name = words('appName');
  return (
    <BackLink anchor={mode === 2 ? '' : anchor} name={name} onStuck={onStuck}>
      <Logo name={name} />
    </BackLink>
  );
}
