import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import { changedSettings, defaultSettings } from '@griot/domain/settings/settings';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { FollowedPart } from './FollowedPart.tsx';
import { MutedPart } from './MutedPart.tsx';

afterEach(cleanup);

const settings: NamedSettings = {
  ...defaultSettings,
  muted_words: ['lottery'],
  muted_sources: ['courier'],
  muted_topics: ['sports'],
  follows: { sources: ['herald'], topics: [] },
  names: { sources: { courier: 'The Courier', herald: 'The Herald' }, topics: { sports: 'Sports' } },
};

/** Shows a part of the settings over a service that sets what it is told. */
function show(Part: ComponentType<{ settings: NamedSettings | null }>, now: NamedSettings | null = settings) {
  let stored = now ?? settings;
  const changeSettings = vi.fn(async ({ body }: { body: object }) => {
    const { names } = stored;
    stored = { ...changedSettings(stored, { set: {}, add: {}, remove: {}, ...body }, String), names };
    return { ok: true, value: { ...stored, refused: [], profile_version: 3 } };
  });
  const create = async () => ({ ok: true, value: { device_id: 'ngen1', sign_key: 'k' } });
  const page = renderAs(
    { api: { reader: { changeSettings }, device: { create } } },
    <>
      <Part settings={now} />
      <CurrentToast />
    </>,
  );
  return { ...page, changeSettings };
}
const entries = () => screen.queryAllByRole('listitem').map((row) => row.firstChild?.textContent);
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('OVL-06 what is muted', () => {
  it('is listed by name, goes with a tap, and comes back with undo', async () => {
    show(MutedPart);
    expect(entries()).toEqual(['lottery', 'The Courier', 'Sports']);
    await tap('Unmute The Courier');
    expect(entries()).toEqual(['lottery', 'Sports']);
    expect(screen.getByRole('status').textContent).toContain('The Courier is no longer muted');
    await tap('Undo');
    expect(entries()).toEqual(['lottery', 'The Courier', 'Sports']);
  });

  it('grows by a word that the reader types; without script the same form sends it', async () => {
    const { changeSettings } = show(MutedPart);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mute a word' });
    expect([field.form?.getAttribute('action'), field.name]).toEqual(['/lite/muted', 'word']);
    fireEvent.change(field, { target: { value: '  flood ' } });
    await act(async () => fireEvent.submit(field.form ?? expect.unreachable()));
    expect(changeSettings.mock.calls[0]?.[0]).toEqual({ body: { add: { muted_words: ['flood'] } } });
    expect([entries().slice(0, 2), field.value]).toEqual([['lottery', 'flood'], '']);
  });

  it('says so when there is nothing, and when the service could not be asked', () => {
    show(MutedPart, defaultSettings);
    expect(screen.getByText('Nothing is muted')).toBeTruthy();
    cleanup();
    show(MutedPart, null);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('OVL-06 what is followed', () => {
  it('is listed by name, and the menu of a card no longer takes it as followed', async () => {
    const { client } = show(FollowedPart);
    client.storage.follows.set(['ngen-source-herald', 'ngen-topic-sports']);
    await tap('Stop following The Herald');
    expect(entries()).toEqual([]);
    expect(client.storage.follows.get()).toEqual(['ngen-topic-sports']);
  });
});
