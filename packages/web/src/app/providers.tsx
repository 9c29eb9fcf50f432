import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { PageData } from '../platform/page/page-data.ts';
import { base } from '../platform/routing/hrefs.ts';
import { CameFromProvider } from '../session/came-from.tsx';
import { NowProvider } from '../session/now.tsx';
import { type Session, SessionProvider } from '../session/session.tsx';

type Props = { session: Session; page: PageData; children: ReactNode };

/** Everything a screen may ask for, the same on both sides. */
export function Providers({ session, page, children }: Props) {
  const [path = '/', search = ''] = page.href.split('?', 2);
  return (
    <SessionProvider session={session}>
      <NowProvider sent={page.now}>
        <CameFromProvider value={page.cameFrom}>
          <Router base={base} ssrPath={`${base}${path}`} ssrSearch={search}>
            {children}
          </Router>
        </CameFromProvider>
      </NowProvider>
    </SessionProvider>
  );
}
