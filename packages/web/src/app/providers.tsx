import type { ReactNode } from 'react';
import { CameFromProvider } from '../features/page-frame/BackLink.tsx';
import type { PageData } from '../platform/page/page-data.ts';
import { SentHrefProvider } from '../platform/routing/navigation.tsx';
import { SessionProvider } from '../session/context/SessionProvider.tsx';
import { NowProvider } from '../session/formats.tsx';
import type { Session } from '../session/session.ts';

type Props = { session: Session; page: PageData; children: ReactNode };

/** Everything a screen may ask for, the same on both sides. */
export function Providers({ session, page, children }: Props) {
  return (
    <SessionProvider session={session}>
      <NowProvider sent={page.now}>
        <CameFromProvider value={page.cameFrom}>
          <SentHrefProvider value={page.href}>{children}</SentHrefProvider>
        </CameFromProvider>
      </NowProvider>
    </SessionProvider>
  );
}
