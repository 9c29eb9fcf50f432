import type { Market } from '@griot/locale/markets';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { inTime } from '../../platform/clock/in-time.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { navigate } from '../../platform/routing/navigation.tsx';
import { suggestionsHref } from '../../platform/routing/suggestions-href.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import type { SessionParts } from '../../session/session.ts';
import { signedCall } from '../../session/signing/signed-call.ts';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent, EntryIcon } from '../../ui/controls/EntryRow.tsx';

type Props = { market: Market; onDone: () => void };

/** Signs itself for a reader with our cookie, on the origin that this page came from. */
const unsigned = `${base}${hrefs.suggestions()}`;

/** How long a tap in the shell may seem to do nothing, in milliseconds. */
const PATIENCE = 2_000;

/**
 * The page where readers write to us, in a native page of its own, or in a new tab (OVL-05). Its address is signed
 * while the panel opens: a tab must open from the tap itself, and a native page has no cookie of ours to sign with. An
 * address that cannot be signed, or not soon, opens here, in place of the page below the panel.
 */
export function SuggestionsEntry({ market, onDone }: Props) {
  const session = useSessionParts<'api' | 'client' | 'market' | 'origins' | 'words'>();
  const { words, client } = session;
  const asked = useRef<Promise<string>>(undefined);
  const isOpening = useRef(false);
  const [href, setHref] = useState(unsigned);
  useEffect(() => {
    let isGone = false;
    const address = signedAddress(session, market);
    asked.current = address;
    void address.then((signed) => isGone || setHref(signed));
    return () => {
      isGone = true;
      asked.current = undefined;
    };
  }, [session, market]);

  const openInShell = async ({ bridge, clock }: ClientPlatform) => {
    const address = asked.current;
    if (address === undefined || isOpening.current) return;
    isOpening.current = true;
    const soon = await inTime(address, { within: PATIENCE, otherwise: unsigned, clock }).finally(() => {
      isOpening.current = false;
    });
    if (asked.current === undefined) return; // the panel was closed meanwhile
    if (soon !== unsigned && (await bridge.openPage(soon)) === 'done') return;
    onDone();
    navigate(hrefs.suggestions(), { replace: true });
  };
  const open = (event: MouseEvent) => {
    if (client?.bridge.can('openPage') !== true) return; // the link opens the tab
    event.preventDefault();
    void openInShell(client);
  };
  return (
    <a className={rows.row} href={href} target="_blank" rel="noreferrer" onClick={open}>
      <EntryContent leadsOn icon={<EntryIcon name="suggest" />}>
        {words('suggestions')}
      </EntryContent>
    </a>
  );
}

/** On the region domain of the market, as its calls are; where it cannot be signed, the address that signs itself. */
async function signedAddress(
  session: SessionParts<'api' | 'client' | 'market' | 'origins'>,
  market: Market,
): Promise<string> {
  const { api, origins } = session;
  const outcome = await signedCall(session, () => api.suggestion.address({}));
  return outcome?.ok === true
    ? `${origins[market.domain].default}${base}${suggestionsHref(outcome.value, market)}`
    : unsigned;
}
