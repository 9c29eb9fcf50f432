import { field, openSearch } from '@griot/testkit/search/open-search';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { journalled } from '../../platform/storage/areas/tracked-keys.ts';

afterEach(cleanup);

describe('suggestions', () => {
  const suggest = vi.fn(async ({ query }: { query: { query: string } }) => ({
    ok: true,
    value: {
      request_id: `for ${query.query}`,
      suggestions: [
        { title: 'bridge toll', type: 'word' },
        { title: 'Bridge News', type: 'source' },
      ],
    },
  }));
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const logged = ({ client }: { client: Awaited<ReturnType<typeof openSearch>>['client'] }) =>
    journalled(client.storage.journal.get(client.storage.tab.get())).flatMap((one) =>
      'event' in one ? [one.event] : [],
    );

  it('come once fingers rest, and are told to screen readers', async () => {
    suggest.mockClear();
    const { client } = await openSearch('', { api: { suggest } });
    type('b');
    type('br');
    await act(async () => client.clock.advance(149));
    expect(suggest).not.toHaveBeenCalled();
    await act(async () => client.clock.advance(1));
    expect(suggest).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['bridge toll ', 'Bridge News Source']);
    expect(screen.getByText('2 suggestions')).toBeTruthy();
  });

  it('are walked through by keys, and taken by Enter', async () => {
    const { client } = await openSearch('', { api: { suggest } });
    type('br');
    await act(async () => client.clock.advance(150));
    const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    const press = (key: string) => fireEvent.keyDown(field(), { key });
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => [press(key), chosen()][1]);
    expect(walked).toEqual(['bridge toll ', 'Bridge News Source', undefined, 'Bridge News Source']);
    press('Enter');
    expect(new URLSearchParams(window.location.search).get('text')).toBe('source:"Bridge News"');
  });

  it('leave the keys to an input method while letters are put together', async () => {
    const { client } = await openSearch('', { api: { suggest } });
    type('br');
    await act(async () => client.clock.advance(150));
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('close with Escape, which leaves what was typed', async () => {
    const { client } = await openSearch('', { api: { suggest } });
    type('br');
    await act(async () => client.clock.advance(150));
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect([screen.queryByRole('listbox'), field().value, field().getAttribute('aria-expanded')]).toEqual([
      null,
      'br',
      'false',
    ]);
  });

  it('EVT-02 are logged once, though the same list is closed and stands again', async () => {
    const shown = await openSearch('', { api: { suggest } });
    type('br');
    await act(async () => shown.client.clock.advance(150));
    await act(async () => shown.client.clock.advance(500));
    expect(logged(shown)).toHaveLength(2);
    fireEvent.keyDown(field(), { key: 'Escape' });
    suggest.mockReturnValueOnce(new Promise(() => {})); // the next list is slow, so the last one stands until then
    type('bri');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await act(async () => shown.client.clock.advance(650));
    expect(logged(shown)).toHaveLength(2);
  });

  it('EVT-02 are logged once they were seen, and when one is chosen', async () => {
    const shown = await openSearch('', { api: { suggest } });
    type('br');
    await act(async () => shown.client.clock.advance(150));
    expect(logged(shown)).toEqual([]);
    await act(async () => shown.client.clock.advance(500));
    const about = { request_id: 'for br', extra: { query: 'br', position: 0, type: 'word' } };
    expect(logged(shown)).toMatchObject([
      { event_type: 'search_suggestion_impression', suggestion: 'bridge toll', ...about },
      { event_type: 'search_suggestion_impression', suggestion: 'Bridge News' },
    ]);
    fireEvent.click(screen.getAllByRole('option')[0] ?? expect.unreachable());
    expect(logged(shown).at(-1)).toMatchObject({
      event_type: 'search_suggestion_click',
      suggestion: 'bridge toll',
      ...about,
    });
  });
});
