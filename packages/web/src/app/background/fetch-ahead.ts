import { mayFetchAhead } from '@griot/domain/may-fetch-ahead';
import { onIdle } from '../../platform/input/moments.ts';
import { marketSetupStore } from '../../session/market-setup.ts';
import type { Session } from '../../session/session.ts';
import { viewStore } from '../../session/view-store.ts';
import { routes } from '../routes.ts';

/** The screen that most readers open next. */
const nextScreens: Readonly<Record<string, string>> = { feeds: 'detail', detail: 'feeds' };

/**
 * Fetches the next screen's script, styles and words once this page is quiet, so that no tap waits for them. Only the phone
 * knows its line, so the server's page asks for nothing ahead.
 */
export function fetchAhead(screen: string, session: Session, open = openScreen): void {
  const { client, stores } = session;
  const next = nextScreens[screen];
  if (client === null || next === undefined) return;
  const { network, bridge } = client;
  onIdle(() => {
    const savesData = bridge.isSavingData() || viewStore(stores).getState().isSavingData;
    const isTurbo = marketSetupStore(stores).getState().setup?.config.enable_turbo_for_web === true;
    const line = { connection: network.connection(), isOnline: network.isOnline(), savesData, isTurbo };
    if (mayFetchAhead(line)) open(next, session);
  });
}

/** Fetches a screen's script, styles and words, unless they are here. */
export function openScreen(name: string, { loadWords }: Session): void {
  const row = routes.find((one) => one.name === name);
  // The tap itself asks again for what does not arrive now.
  for (const arrival of [row?.open?.(), row?.words && loadWords(row.words)]) arrival?.catch(() => {});
}
