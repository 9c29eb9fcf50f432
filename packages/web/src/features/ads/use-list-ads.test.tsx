import {
  type AdListProps,
  adConfig,
  adNetworks,
  adsCookie,
  forgetAdsCookie,
  ListWithAds,
  standing,
  tap,
} from '@griot/testkit/feed/list-with-ads';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseView } from '../../session/view.ts';
import { adSlotFile } from './use-ads.tsx';
import { useListAds } from './use-list-ads.tsx';

beforeAll(() => adSlotFile.load());
beforeEach(() => {
  window.history.replaceState(null, '', '/lite/feeds');
  forgetAdsCookie();
});
afterEach(() => {
  cleanup();
  forgetAdsCookie();
});

const show = (given: AdListProps = {}, reader: Parameters<typeof renderAs>[0] = {}) =>
  renderAs({ adMark: 'EOT', ...reader }, <ListWithAds {...given} />);

describe('ADS-02 ADS-08 what stands after the rows of a list', () => {
  it('is a slot for each that came with room, and for each that comes later', async () => {
    show({ shownWith: 'room' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two', 'three'], slots: ['one', 'two', 'three'] });
  });

  it('takes no room after a row that was shown without, as long as that is not below the screen', async () => {
    show({ shownWith: 'bare' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['three'], slots: ['three'] });
  });

  it('is an empty, silent room after a row that came with it by mistake, and none after others', async () => {
    show({ shownWith: 'room' }, { adMark: '' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two'], slots: [] });
  });

  it('is nothing at all in a copy for when there is no connection', () => {
    show({ isCopy: true });
    expect(document.querySelectorAll('p + div')).toHaveLength(0);
  });

  it('stays, and says nothing more, once the reader saves data', async () => {
    show();
    await tap('Save data');
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two'], slots: [] });
  });
});

const many = Array.from({ length: 4_000 }, (_, n) => `row ${n}`);

function Long() {
  const [keys, setKeys] = useState<readonly string[]>(['one']);
  const { adAfter } = useListAds({ config: adConfig, keys, shownWith: 'bare', by: adNetworks });
  const button = (name: string, next: readonly string[]) => (
    <button type="button" onClick={() => setKeys(next)}>
      {name}
    </button>
  );
  return (
    <>
      {button('Few', many.slice(0, 1_999))}
      {button('Most', many)}
      {button('First', ['one'])}
      <p>one</p>
      {keys.includes('one') && adAfter?.('one')}
    </>
  );
}

describe('FEED-26 the memory of how rows came', () => {
  it('holds a row that left a list of usual length, and forgets it after thousands of others', async () => {
    renderAs({ adMark: 'EOT' }, <Long />);
    expect(standing().rooms).toEqual([]);
    await tap('Few');
    await tap('First');
    expect(standing().rooms).toEqual([]);
    await tap('Most');
    await tap('First');
    expect(standing().rooms).toEqual(['one']);
  });
});

describe('ADS-01 from the moment on in which a device may be shown ads', () => {
  it('every list of the page shows them', () => {
    const both = (
      <>
        <ListWithAds first={['one']} />
        <ListWithAds first={['two']} />
      </>
    );
    const { client } = renderAs({ adMark: '1000' }, both);
    expect(client.storage.adMark.get()).toBe('EOT');
    expect(document.querySelectorAll('p + div')).toHaveLength(2);
  });
});

describe('ADS-01 what the server is told for its next page', () => {
  it.each<[string, AdListProps, Parameters<typeof renderAs>[0], string]>([
    ['in which market a reader is shown ads', {}, { market: 'kesw' }, 'kesw'],
    ['of readers from the day they may be shown them', {}, { adMark: '1000' }, 'ngen'],
    ['nothing of somebody who is new', {}, { adMark: '' }, ''],
    ['nothing where consent comes first', {}, { market: 'dede' }, ''],
    ['nothing of a phone that saves data', {}, { around: { isSavingData: true } }, ''],
    ['nothing where a market has no ads', { hasAds: false }, {}, ''],
  ])('is %s', (_, given, reader, told) => {
    show(given, reader);
    expect(adsCookie()).toBe(told);
  });

  it('is taken back as soon as data is saved', async () => {
    show();
    expect(adsCookie()).toBe('ngen');
    await tap('Save data');
    expect(adsCookie()).toBe('');
  });

  it('is taken back with that where no list is on the screen, too', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a list left it
    document.cookie = 'griot_ads=ngen; path=/lite';
    const { session } = readerSession();
    chooseView(session, { textSize: 1.3 });
    expect(adsCookie()).toBe('ngen');
    chooseView(session, { isSavingData: true });
    expect(adsCookie()).toBe('');
  });

  it.each([
    ['is shown none any more, because consent was taken back', { market: 'dede' }],
    ['begins anew, because the phone forgot when it was first seen', { adMark: '' }],
  ] as const)('is taken back from a reader who %s', (_, reader) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page left it
    document.cookie = `griot_ads=${'market' in reader ? reader.market : 'ngen'}; path=/lite`;
    show({}, reader);
    expect(adsCookie()).toBe('');
  });
});
