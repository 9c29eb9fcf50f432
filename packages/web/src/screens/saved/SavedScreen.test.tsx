import { aClip, aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Screen } from './SavedScreen.tsx';

afterEach(cleanup);

const query = { text: '', cursor: '', said: '' };
const bridge = aFeedItem({ title: 'A bridge opens' });
const data = {
  lines: [
    { id: bridge.news_entry_id, item: bridge },
    { id: 'clip', item: aClip({ description: 'A boat' }) },
    { id: 'gone' },
  ],
  total: 3,
  nextCursor: '',
  isPaused: false,
  isOffline: false,
};
const done = { ok: true, value: { result: { code: 0 } } } as const;

describe('the saved list', () => {
  it.each(['ngen', 'egar'] as const)('shows articles and clips as links, and what is gone as gone (%s)', (market) => {
    renderAs({ market }, <Screen params={{}} query={query} data={data} />);
    expect(screen.getByRole('link', { name: 'A bridge opens' }).getAttribute('href')).toBe(
      `/lite/detail/${bridge.news_id}`,
    );
    expect(screen.getByRole('link', { name: 'A boat' }).getAttribute('href')).toMatch(/^\/lite\/videodetail\?id=/);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByRole('button').every((one) => one.getAttribute('type') === 'submit')).toBe(true);
  });

  it('lets a line go at once, and brings it back by undo or where the server did not take it', async () => {
    const unsave = vi.fn(async () => done);
    const save = vi.fn(async () => done);
    const { session } = renderAs(
      { api: { reading: { unsave, save } } },
      <Screen params={{}} query={query} data={data} />,
    );
    session.client?.storage.signKey.set('ngen', 'key');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove “A bridge opens”' })));
    expect(screen.queryByRole('link', { name: 'A bridge opens' })).toBeNull();
    expect(unsave).toHaveBeenCalledWith({ params: { id: bridge.news_entry_id } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(save).toHaveBeenCalledWith({ body: { news_entry_id: bridge.news_entry_id } });
    expect(screen.getByRole('link', { name: 'A bridge opens' })).toBeTruthy();
    unsave.mockResolvedValue({ ok: false, failure: { kind: 'timeout' } } as never);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove “A bridge opens”' })));
    expect(screen.getByRole('link', { name: 'A bridge opens' })).toBeTruthy();
    expect(screen.getByText('That did not reach us. Please try again.')).toBeTruthy();
  });

  it('says when it is empty, and when nothing in it has the words', () => {
    const none = { ...data, lines: [], total: 0 };
    renderAs({}, <Screen params={{}} query={query} data={none} />);
    expect(screen.getByText('Nothing saved yet')).toBeTruthy();
    cleanup();
    renderAs({}, <Screen params={{}} query={{ ...query, text: 'volcano' }} data={none} />);
    expect(screen.getByText('Nothing here has “volcano”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/lite/saved');
  });

  it('shows without a connection what the device remembers', () => {
    const known = { href: '/detail/ngen1', title: 'Kept here' };
    const offline = { ...data, lines: [{ id: 'a', known }], total: 1, isOffline: true };
    renderAs({}, <Screen params={{}} query={query} data={offline} />);
    expect(screen.getByRole('link', { name: 'Kept here' }).getAttribute('href')).toBe('/lite/detail/ngen1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
