import { useEffect } from 'react';
import { catchArticleLinks } from '../../../platform/input/article-links.ts';
import { navigate } from '../../../platform/routing/navigation.tsx';
import { useClient } from '../../../session/context/client.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { marketSetupStore } from '../../../session/market-setup.ts';

type ShellDeps = { isCovered: boolean; uncover: () => void; refresh: () => unknown };

/** What a shell around the page asks of the feed: its reload button, and articles in native pages (OVL-03, ITEM-16). */
export function useShell({ isCovered, uncover, refresh }: ShellDeps): void {
  const client = useClient();
  const stores = usePageStores();
  useEffect(
    () =>
      client?.bridge.onReload(() => {
        if (isCovered) uncover();
        else void refresh();
        return 'handled';
      }),
    [client, isCovered, uncover, refresh],
  );
  useEffect(() => {
    const isWanted = marketSetupStore(stores).getState().setup?.config.isShowNewWebview === true;
    if (!isWanted || client === null || client.bridge.version() === null) return undefined;
    const { bridge } = client;
    return catchArticleLinks(async (address, href) => {
      if ((await bridge.openPage(address)) !== 'done') navigate(href);
    });
  }, [client, stores]);
}
