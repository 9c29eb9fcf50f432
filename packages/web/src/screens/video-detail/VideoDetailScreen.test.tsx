import { clip, showClip as open, opening, otherClip, standInFilms } from '@griot/testkit/article/a-clip-page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataUseFile } from '../../features/data-use/data-use-file.face.ts';

beforeEach(standInFilms);
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const isHidden = (stage: HTMLElement) => stage.dataset.idle !== undefined;
const plays = () => vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length;
const limitIsKnown = () => act(async () => void (await dataUseFile.load()));
const tap = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('CLP-01 the controls of a clip', () => {
  it('are hidden 3000 ms after they were last used, and by a tap on the film; the next tap shows them', async () => {
    const { client, film, stage, runs } = open();
    await runs();
    expect(isHidden(stage)).toBe(false);
    act(() => client.clock.advance(2_999));
    expect(isHidden(stage)).toBe(false);
    await tap('Mute');
    act(() => client.clock.advance(2_999));
    expect(isHidden(stage)).toBe(false);
    act(() => client.clock.advance(1));
    expect(isHidden(stage)).toBe(true);
    fireEvent.click(film);
    expect(isHidden(stage)).toBe(false);
    fireEvent.click(film);
    expect(isHidden(stage)).toBe(true);
  });

  it('stay while the film stands still', async () => {
    const { client, stage, runs, happens } = open();
    await runs();
    await tap('Pause');
    await happens('pause');
    act(() => client.clock.advance(60_000));
    expect(isHidden(stage)).toBe(false);
  });

  it('CLP-09 say where the film is and how long it takes, in the digits of the market', async () => {
    const { film, happens } = open({ market: 'egar' });
    await act(async () => fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement));
    await happens('playing');
    await screen.findByRole('slider');
    film.currentTime = 5;
    await happens('timeupdate');
    expect(film.parentElement?.textContent).toContain('٠:٠٥ / ٠:٠٨');
  });

  it('CLP-09 say that a film that has ended is at its full length, until it is elsewhere again', async () => {
    const { film, runs, happens } = open();
    await runs();
    const goTo = (at: number, ended: boolean) => {
      film.currentTime = at;
      Object.defineProperty(film, 'ended', { value: ended, configurable: true });
    };
    const says = () => [film.parentElement?.textContent, screen.getByRole('slider').getAttribute('aria-valuetext')];
    goTo(7.96, true);
    await happens('ended');
    expect(says()).toEqual([expect.stringContaining('0:08 / 0:08'), '0:08 of 0:08']);
    goTo(3, false);
    await happens('seeking');
    expect(says()).toEqual([expect.stringContaining('0:03 / 0:08'), '0:03 of 0:08']);
  });

  it('are reached by keys', async () => {
    const { stage, film, runs } = open();
    await runs();
    const press = (key: string) => fireEvent.keyDown(stage, { key });
    film.currentTime = 1;
    press('ArrowRight');
    expect(film.currentTime).toBe(6);
    press('ArrowRight');
    expect(film.currentTime).toBe(8);
    press('ArrowLeft');
    expect(film.currentTime).toBe(3);
    press('m');
    expect(film.muted).toBe(true);
    Object.defineProperty(film, 'paused', { value: false, configurable: true });
    await act(async () => void press('k'));
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Place in the clip' });
    fireEvent.change(slider, { target: { value: '2' } });
    expect([slider.value, film.currentTime], 'before the film says so itself').toEqual(['2', 2]);
  });
});

it('the speed that was chosen outlives a change of the source, and counts for the clips after', async () => {
  const { film, runs, session } = open();
  await runs();
  await tap('Speed: 1×');
  expect([film.playbackRate, film.defaultPlaybackRate]).toEqual([1.25, 1.25]);
  cleanup();
  const next = open({ stores: session.stores.snapshot() });
  expect([next.film.playbackRate, next.film.defaultPlaybackRate]).toEqual([1.25, 1.25]);
  await next.runs();
  expect(screen.getByRole('button', { name: 'Speed: 1.25×' })).toBeTruthy();
});

describe('CLP-02 a clip that is opened', () => {
  it.each([
    ['wifi', false, 1],
    ['wifi', true, 0],
    ['4g', false, 0],
    ['3g', false, 0],
    ['unknown', false, 0],
  ] as const)('over %s, saving data %s, starts by itself %i times', async (connection, isLight, times) => {
    const { film } = open({ around: { connection }, stores: { pictures: { isShown: true, isLight } } });
    await limitIsKnown();
    expect(plays()).toBe(times);
    if (times === 1) expect(film.muted).toBe(true);
    expect(film.getAttribute('preload')).toBe('none');
  });

  it.each(['4g', 'unknown'] as const)(
    'by a tap on its price starts with sound, over %s too, and once',
    async (connection) => {
      const { film, session } = open({ around: { connection }, stores: { 'clip-tapped': { id: clip.id } } });
      await limitIsKnown();
      expect([plays(), film.muted]).toEqual([1, false]);
      cleanup();
      open({ around: { connection }, stores: session.stores.snapshot() });
      await limitIsKnown();
      expect(plays(), 'by the history it waits').toBe(1);
    },
  );

  it('offers the next clip with its price at its end, which starts by a tap on that', async () => {
    const { runs, happens, session } = open();
    await runs();
    expect(screen.queryByRole('button', { name: /^Up next/ })).toBeNull();
    await happens('ended');
    expect(plays()).toBe(1);
    await tap('Up next 120 kB Rain over the roofs');
    expect(window.location.search).toBe(`?id=${otherClip.id}&request_id=request-1`);
    expect(session.stores.snapshot()).toMatchObject({ 'clip-tapped': { id: otherClip.id } });
    expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy();
  });

  it.each([
    [900_000, 1],
    [1_000_000, 0],
  ])('DAT-01 with %i bytes used of 1 MB a day starts by itself %i times', async (used, times) => {
    const { client } = open({ around: { connection: 'wifi' } });
    client.bridge.store.set('dataLimit', '1000');
    client.bridge.store.set('dataUse.3', JSON.stringify({ '2026-03-10': [used, 0] }));
    await limitIsKnown();
    expect(plays()).toBe(times);
  });

  it('does not start by itself for readers who want things to hold still', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    open({ around: { connection: 'wifi' } });
    await limitIsKnown();
    expect(plays()).toBe(0);
  });
});

it('CLP-04 a clip stops in the background and goes on after; one that was paused stays so', async () => {
  const { client, film, runs, happens } = open();
  await runs();
  Object.defineProperty(film, 'paused', { value: false, configurable: true });
  const before = plays();
  await act(async () => client.bridge.becomes('background'));
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
  await happens('pause');
  await act(async () => client.bridge.becomes('foreground'));
  expect(plays()).toBe(before + 1);
  await happens('playing');
  await tap('Pause');
  await happens('pause');
  await act(async () => client.bridge.becomes('background'));
  await act(async () => client.bridge.becomes('foreground'));
  expect(plays()).toBe(before + 1);
});

describe('CLP-10 EVT-03 what happens to a clip', () => {
  it('is logged with every field, and sent with the clip events', async () => {
    const { logged, runs, film, happens, client } = open({ data: { opening: { ...opening, requestId: 'r9' } } });
    await runs();
    film.currentTime = 2.5;
    client.clock.advance(500);
    await tap('Pause');
    await happens('pause');
    const card = { news_entry_id: 'ngenentry1', news_type: 'clip', request_id: 'r9', category: clip.category };
    const always = { duration: 8, preload_duration: 0, play_mode: 'manual', play_style: 'page', source_type: 'mp4' };
    expect(logged().filter(({ event_type }) => event_type !== 'impression')).toMatchObject([
      { event_type: 'play', ...card, ...always, player_time: 0, action: 'play', action_source: 'tap' },
      { event_type: 'pause', ...card, ...always, player_time: 2.5, action: 'pause', action_source: 'tap' },
    ]);
    expect(logged()[0]?.action_time).toBe(logged()[0]?.ts);
  });

  it('is logged as a pause where the clip has come to its end', async () => {
    const { logged, runs, film, happens } = open();
    await runs();
    film.currentTime = 8;
    await happens('ended');
    expect(logged().at(-1)).toMatchObject({
      event_type: 'pause',
      player_time: 8,
      action: 'end',
      action_source: 'system',
    });
  });

  it('says where a clip was shared to, and counts it', async () => {
    const share = vi.fn(async () => ({ ok: true, value: { result: { code: 0 }, content: { total_shared_count: 9 } } }));
    const { logged, client } = open({ around: { shares: 'shared' }, api: { reaction: { share } } });
    await tap(/^Share/);
    await expect
      .poll(() => logged().find(({ event_type }) => event_type === 'share'))
      .toMatchObject({
        share_type: 'system',
        origin: 'videodetail',
        action: 'share',
      });
    const [, shared] = client.bridge.calls.find(([what]) => what === 'share') ?? [];
    expect((shared as { link: string }).link).toBe(
      'https://share.example/lite/videodetail?id=ngenclip1&client=griot&country=ng&language=en&from=system',
    );
    await expect.poll(() => screen.queryByRole('button', { name: 'Share, 9 shares' })).not.toBeNull();
  });

  it('of a shared link is nobody’s', async () => {
    const linked = { ...opening, mode: 2, market: { country: 'ng', language: 'en' } };
    const { logged, runs } = open({ data: { opening: linked } });
    await runs();
    expect(logged()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  });
});

it('what the clip costs stands on it before a tap, and nothing is fetched', () => {
  const { film, container } = open();
  expect(screen.getByRole('button', { name: 'Play: A minute at the market 120 kB' })).toBeTruthy();
  expect(film.getAttribute('preload')).toBe('none');
  expect(container.querySelector('a[download]')?.textContent).toBe('120 kB');
  expect(container.querySelector('a[download]')?.getAttribute('aria-label')).toBe('Download the clip 120 kB');
});

it('captions are shown while there is no sound, and the choice of sound is remembered', async () => {
  const { film, runs, client } = open();
  await runs();
  const track = () => film.querySelector('track');
  expect(track()?.getAttribute('src')).toBe('/clips/clip-1/v1/en.vtt');
  await tap('Mute');
  await act(async () => void film.dispatchEvent(new Event('volumechange')));
  expect(screen.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('true');
  expect(client.bridge.store.get('clipSound')).toBe('off');
  await tap('Captions');
  expect(screen.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('false');
});
