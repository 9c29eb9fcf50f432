import {
  type AdListProps,
  adConfig,
  adsCookie,
  forgetAdsCookie,
  ListWithAds,
  standing,
  tap,
} from '@griot/testkit/feed/list-with-ads';
import { partFor, readerSession, renderAs } from '@griot/testkit/render-as';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAdRoom } from './ad-reader.ts';
import { adSlotFile } from './use-ads.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/lite/feeds');
  forgetAdsCookie();
});
afterEach(() => {
  cleanup();
  forgetAdsCookie();
  vi.restoreAllMocks();
});

const show = (given: AdListProps = {}, reader: Parameters<typeof renderAs>[0] = {}) =>
  renderAs({ adMark: 'EOT', ...reader }, <ListWithAds {...given} />);

/** A page without layout of its own: the test says how far from the top of the screen everything stands. */
function watchPlaces() {
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
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  return (top: number) => {
    place.mockReturnValue({ top, bottom: top + 75 } as DOMRect);
    for (const tell of reports) act(tell);
  };
}

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

  it('the server is not told yet: where it never comes, nobody would fill the room of the next page', () => {
    show({ shownWith: 'room' });
    expect(adsCookie()).toBe('');
  });

  it('who is shown no ads asks for nothing; rooms of the page are silent, and go below the screen', async () => {
    const report = watchPlaces();
    show({ shownWith: 'room' }, { adMark: '' });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two'], slots: [] });
    expect(load).not.toHaveBeenCalled();
    report(-500);
    expect(standing().rooms).toEqual(['one', 'two']);
    report(9_000);
    expect(standing().rooms).toEqual([]);
  });
});

/** What a list comes with that keeps room from its first paint on. */
const FirstRoom = () => <output>{useAdRoom(adConfig) ?? 'none'}</output>;

describe('ADS-07 ADS-08 where the script of slots is lost', () => {
  const load = vi.fn<typeof adSlotFile.load>();
  beforeEach(() => {
    load.mockReset().mockRejectedValue(new Error('blocked'));
    vi.spyOn(adSlotFile, 'module').mockReturnValue(undefined);
    vi.spyOn(adSlotFile, 'load').mockImplementation(load);
  });
  const showLost = async (given: AdListProps) => {
    const shown = show(given);
    await act(async () => {});
    expect(load).toHaveBeenCalled();
    return shown;
  };

  it('what came with room keeps it in silence until it is below the screen; what comes later has none', async () => {
    const report = watchPlaces();
    await showLost({ shownWith: 'room' });
    expect(standing()).toEqual({ rooms: ['one', 'two'], slots: [] });
    await tap('More');
    expect(standing()).toEqual({ rooms: ['one', 'two'], slots: [] });
    report(300);
    report(-500);
    expect(standing().rooms).toEqual(['one', 'two']);
    report(9_000);
    expect(standing().rooms).toEqual([]);
  });

  it('what came without room has none', async () => {
    await showLost({ shownWith: 'bare' });
    await tap('More');
    expect(standing()).toEqual({ rooms: [], slots: [] });
  });

  it('that is known also of a list which the reader left before, and the next comes without room', async () => {
    const { session, page } = readerSession({ adMark: 'EOT' });
    const first = Promise.withResolvers<never>();
    load.mockReturnValue(first.promise);
    const { rerender } = render(partFor({ session, page }, <ListWithAds key="first" />));
    expect(standing().rooms).toEqual(['one', 'two']);
    rerender(partFor({ session, page }, <FirstRoom key="before" />));
    expect(screen.getByRole('status').textContent).toBe('banner');
    await act(async () => first.reject(new Error('blocked')));
    load.mockReturnValue(new Promise<never>(() => {}));
    rerender(partFor({ session, page }, <ListWithAds key="second" />));
    expect(standing().rooms).toEqual([]);
    rerender(partFor({ session, page }, <FirstRoom key="after" />));
    expect(screen.getByRole('status').textContent).toBe('none');
  });

  it('another list of the page keeps no room while it asks again, and has slots once the script is there', async () => {
    const { session, page } = readerSession({ adMark: 'EOT' });
    const { rerender } = render(partFor({ session, page }, <ListWithAds key="first" />));
    await act(async () => {});
    const pending = Promise.withResolvers<Awaited<ReturnType<typeof adSlotFile.load>>>();
    load.mockReturnValue(pending.promise);
    rerender(partFor({ session, page }, <ListWithAds key="second" />));
    expect(standing().rooms).toEqual([]);
    await act(async () => pending.resolve(await import('./AdSlot.tsx')));
    await tap('More');
    expect(standing()).toEqual({ rooms: ['three'], slots: ['three'] });
    expect(adsCookie()).toBe('ngen');
  });

  it('room that went does not come back before the reader’s eyes, though the script arrives after all', async () => {
    const report = watchPlaces();
    await showLost({ shownWith: 'room' });
    report(9_000);
    load.mockResolvedValue(await import('./AdSlot.tsx'));
    await tap('Save data');
    await tap('Save none');
    await tap('More');
    expect(standing()).toEqual({ rooms: ['three'], slots: ['three'] });
  });

  it('the server is told so, and its next page comes without room', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page left it
    document.cookie = 'griot_ads=ngen; path=/lite';
    await showLost({ shownWith: 'room' });
    expect(adsCookie()).toBe('');
  });
});
