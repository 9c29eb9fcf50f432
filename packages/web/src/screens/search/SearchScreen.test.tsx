import { address, field, hrefs, listOf, openSearch, titles } from '@griot/testkit/search/open-search';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanup);

describe('SRC-01 SRC-04 before a search', () => {
  it('shows seven hot searches with their places and how they moved, each a search with its rank', async () => {
    await openSearch('');
    const rows = within(listOf('Trending searches')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(titles.map((title, index) => `${index + 1}${title}Down`));
    expect(hrefs(listOf('Trending searches'))[1]).toBe('/lite/search?text=Harvest&rank=2');
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  });
});

describe('SRC-02 the field', () => {
  it('searches for what was typed, with spaces put in order', async () => {
    await openSearch('');
    fireEvent.change(field(), { target: { value: '  new   bridge ' } });
    fireEvent.submit(field());
    expect(address()).toBe('/lite/search?text=new+bridge');
  });

  it('searches for the hint while it is empty', async () => {
    await openSearch('');
    expect(field().placeholder).toBe('Bridge');
    fireEvent.submit(field());
    expect(address()).toBe('/lite/search?text=Bridge');
  });

  it('stays where it is with neither', async () => {
    await openSearch('', { api: { trending: async () => ({ ok: false, failure: { kind: 'offline' } }) } });
    fireEvent.submit(field());
    expect([address(), field().placeholder]).toEqual(['/lite/search', 'Search the news']);
  });

  it('does nothing while an answer is on its way', async () => {
    await openSearch('text=bridge');
    fireEvent.change(field(), { target: { value: 'harvest' } });
    fireEvent.submit(field());
    expect(address()).toBe('/lite/search?text=bridge');
  });

  it('resets the search when it is cleared, by the button or letter by letter', async () => {
    for (const empty of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Clear the text' })),
      () => fireEvent.change(field(), { target: { value: '' } }),
    ]) {
      await openSearch('text=bridge', { reply: {} });
      expect(field().value).toBe('bridge');
      empty();
      expect(address()).toBe('/lite/search');
      cleanup();
    }
  });
});

describe('SRC-03 the history', () => {
  const many = Array.from({ length: 12 }, (_, n) => `term ${n + 1}`);
  const entries = (...titles: string[]) => titles.map((title) => ({ title }));
  const terms = () =>
    within(listOf('Recent searches'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('stands in pages of five, each term a search', async () => {
    await openSearch('', { history: many });
    expect(terms()).toEqual(many.slice(0, 5));
    expect(hrefs(listOf('Recent searches'))[0]).toBe('/lite/search?text=term+1');
    fireEvent.click(screen.getByRole('button', { name: 'Older searches' }));
    fireEvent.click(screen.getByRole('button', { name: 'Older searches' }));
    expect([terms(), screen.queryByRole('button', { name: 'Older searches' })]).toEqual([many.slice(10), null]);
  });

  it('loses one term, and has it again after all', async () => {
    const { stored: kept } = await openSearch('', { history: ['a', 'b', 'c'] });
    fireEvent.click(screen.getByRole('button', { name: 'Delete “\u2068b\u2069”' }));
    expect([terms(), kept()]).toEqual([['a', 'c'], entries('a', 'c')]);
    await act(async () => {});
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([terms(), kept()]).toEqual([['a', 'b', 'c'], entries('a', 'b', 'c')]);
  });

  it('is cleared', async () => {
    const { stored: kept } = await openSearch('', { history: many });
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect([screen.queryByRole('region', { name: 'Recent searches' }), kept()]).toEqual([null, []]);
  });

  it('takes up what is searched for, also by an address', async () => {
    const { stored: kept } = await openSearch('text=b', { history: ['a', 'b'], reply: {} });
    expect(kept()).toEqual(entries('b', 'a'));
  });
});
