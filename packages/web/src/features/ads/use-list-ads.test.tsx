import { defaultFeedConfig } from '@griot/domain/feed-config';
import { adNetworksThat } from '@griot/testkit/ad-networks';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../session/session.tsx';
import { chooseView } from '../../session/view.ts';
import { adSlotFile } from './use-ads.tsx';
import { useListAds } from './use-list-ads.tsx';

const networks = adNetworksThat('never');
const config = { ...defaultFeedConfig, isShowFeedAd: true };
const cookie = () => /griot_ads=(\w*)/.exec(document.cookie)?.[1] ?? '';
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own
  document.cookie = 'griot_ads=; path=/lite; max-age=0';
};

beforeAll(() => adSlotFile.load());
beforeEach(() => {
  window.history.replaceState(null, '', '/lite/feeds');
  forget();
});
afterEach(() => {
  cleanup();
  forget();
});

type Given = { shownWith?: 'room' | 'bare'; isCopy?: boolean; hasAds?: boolean };

function List({ shownWith, isCopy = false, hasAds = true }: Given) {
  const session = useSession();
  const [keys, setKeys] = useState(['one', 'two']);
  const { adAfter } = useListAds({
    config: { ...config, isShowFeedAd: hasAds },
    keys,
    shownWith,
    isCopy,
    by: networks,
  });
  return (
    <>
      <button type="button" onClick={() => setKeys([...keys, 'three'])}>
        More
      </button>
      <button type="button" onClick={() => chooseView(session, { isSavingData: true })}>
        Save data
      </button>
      {keys.map((key) => (
        <Fragment key={key}>
          <p>{key}</p>
          {adAfter(key)}
        </Fragment>
      ))}
    </>
  );
}

const show = (given: Given = {}, reader: Parameters<typeof renderAs>[0] = {}) =>
  renderAs({ adMark: 'EOT', ...reader }, <List {...given} />);
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** After which rows there is room, and after which a slot that says what it is. */
function standing() {
  const after = (found: Iterable<Element>) => [...found].map((one) => one.previousElementSibling?.textContent);
  const rooms = [...document.querySelectorAll('[data-size]')].flatMap((room) => room.parentElement ?? []);
  return { rooms: after(rooms), slots: after(screen.queryAllByRole('group', { name: 'Advertisement' })) };
}

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

describe('ADS-07 ADS-08 before the script of slots is here', () => {
  const load = vi.fn(() => new Promise<never>(() => {}));
  beforeEach(() => {
    load.mockClear();
    vi.spyOn(adSlotFile, 'module').mockReturnValue(undefined);
    vi.spyOn(adSlotFile, 'load').mockImplementation(load);
  });

  it('there is room that says what it is, also after rows that come meanwhile', async () => {
    show({ shownWith: 'room' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two', 'three'], slots: ['one', 'two', 'three'] });
    expect(load).toHaveBeenCalled();
  });

  it('rows that were shown without room have none', async () => {
    show({ shownWith: 'bare' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['three'], slots: ['three'] });
  });

  it('somebody who is shown no ads has empty rooms where the page came with them, asks for nothing, and they go when they are below the screen', async () => {
    const reports: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: object[]) => void) {
          reports.push(() => tell([{ isIntersecting: false }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    show({ shownWith: 'room' }, { adMark: '' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two'], slots: [] });
    expect(load).not.toHaveBeenCalled();
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const report = (top: number) => {
      place.mockReturnValue({ top, bottom: top + 75 } as DOMRect);
      for (const tell of reports) act(tell);
    };
    report(-500);
    expect(standing().rooms).toEqual(['one', 'two']);
    report(9_000);
    expect(standing().rooms).toEqual([]);
  });
});

describe('ADS-01 what the server is told for its next page', () => {
  it.each<[string, Given, Parameters<typeof renderAs>[0], string]>([
    ['in which market a reader is shown ads', {}, { market: 'kesw' }, 'kesw'],
    ['of readers from the day they may be shown them', {}, { adMark: '1000' }, 'ngen'],
    ['nothing of somebody who is new', {}, { adMark: '' }, ''],
    ['nothing where consent comes first', {}, { market: 'dede' }, ''],
    ['nothing of a phone that saves data', {}, { around: { isSavingData: true } }, ''],
    ['nothing where a market has no ads', { hasAds: false }, {}, ''],
  ])('is %s', (_, given, reader, told) => {
    show(given, reader);
    expect(cookie()).toBe(told);
  });

  it('is taken back as soon as data is saved', async () => {
    show();
    expect(cookie()).toBe('ngen');
    await tap('Save data');
    expect(cookie()).toBe('');
  });

  it('is taken back with that where no list is on the screen, too', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a list left it
    document.cookie = 'griot_ads=ngen; path=/lite';
    const { session } = readerSession();
    chooseView(session, { textSize: 1.3 });
    expect(cookie()).toBe('ngen');
    chooseView(session, { isSavingData: true });
    expect(cookie()).toBe('');
  });

  it.each([
    ['is shown none any more, because consent was taken back', { market: 'dede' }],
    ['begins anew, because the phone forgot when it was first seen', { adMark: '' }],
  ] as const)('is taken back from a reader who %s', (_, reader) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page left it
    document.cookie = `griot_ads=${'market' in reader ? reader.market : 'ngen'}; path=/lite`;
    show({}, reader);
    expect(cookie()).toBe('');
  });
});
