import { defaultFeedConfig } from '@griot/domain/feed-config';
import { useListAds } from '@griot/web/src/features/ads/use-list-ads.tsx';
import { useSessionParts } from '@griot/web/src/session/context/session-context.ts';
import { chooseView } from '@griot/web/src/session/view.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { adNetworksThat } from '../ad-networks.ts';

export const adNetworks = adNetworksThat('never');
export const adConfig = { ...defaultFeedConfig, isShowFeedAd: true };

export type AdListProps = {
  shownWith?: 'room' | 'bare';
  isCopy?: boolean;
  hasAds?: boolean;
  first?: readonly string[];
};

/** A list with an ad after every row, which grows by a tap, in the hands of somebody who may begin to save data. */
export function ListWithAds({ shownWith, isCopy = false, hasAds = true, first = ['one', 'two'] }: AdListProps) {
  const session = useSessionParts();
  const [keys, setKeys] = useState(first);
  const config = { ...adConfig, isShowFeedAd: hasAds };
  const { adAfter } = useListAds({ config, keys, shownWith, isCopy, by: adNetworks });
  return (
    <>
      <button type="button" onClick={() => setKeys([...keys, 'three'])}>
        More
      </button>
      <button type="button" onClick={() => chooseView(session, { isSavingData: true })}>
        Save data
      </button>
      <button type="button" onClick={() => chooseView(session, { isSavingData: false })}>
        Save none
      </button>
      {keys.map((key) => (
        <Fragment key={key}>
          <p>{key}</p>
          {adAfter?.(key)}
        </Fragment>
      ))}
    </>
  );
}

export const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** After which rows there is room, and after which a slot that says what it is. */
export function standing() {
  const after = (found: Iterable<Element>) => [...found].map((one) => one.previousElementSibling?.textContent);
  const rooms = [...document.querySelectorAll('[data-size]')].flatMap((room) => room.parentElement ?? []);
  return { rooms: after(rooms), slots: after(screen.queryAllByRole('group', { name: 'Advertisement' })) };
}

/** What the server is told of the market in which this reader is shown ads. */
export const adsCookie = () => /griot_ads=(\w*)/.exec(document.cookie)?.[1] ?? '';

export function forgetAdsCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a new browser has none
  document.cookie = 'griot_ads=; path=/lite; max-age=0';
}
