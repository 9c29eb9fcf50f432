import { describe, expect, it } from 'vitest';
import { webStore } from '../key-value-store.ts';
import { openSearchStorage } from './search-keys.ts';

/** What a phone holds of searches, and the store it lies in. */
function aPhone(held?: string) {
  const store = webStore(() => undefined);
  if (held !== undefined) store.set('searchHistoryMap', held);
  return { store, history: openSearchStorage({ device: store, session: store }).history };
}

describe('SRC-03 the history of searches on the phone', () => {
  it('is a list of titles for each market, which do not mix', () => {
    const { store, history } = aPhone();
    history.set('ngen', [{ title: 'rain' }]);
    history.set('egar', [{ title: 'جسر' }]);
    expect([history.get('ngen'), history.get('egar'), history.get('kesw')]).toEqual([
      [{ title: 'rain' }],
      [{ title: 'جسر' }],
      [],
    ]);
    expect(store.get('searchHistoryMap')).toBe(
      '{"ngen":"[{\\"title\\":\\"rain\\"}]","egar":"[{\\"title\\":\\"جسر\\"}]"}',
    );
  });

  it('is read where an earlier version stored plain texts, and of another market those stay as they were', () => {
    const before = JSON.stringify({ ngen: '["rain","bridge"]', egar: '["جسر"]' });
    const { store, history } = aPhone(before);
    expect(history.get('ngen')).toEqual([{ title: 'rain' }, { title: 'bridge' }]);
    history.set('ngen', [{ title: 'new' }, ...history.get('ngen')]);
    expect(JSON.parse(store.get('searchHistoryMap') ?? '')).toEqual({
      ngen: '[{"title":"new"},{"title":"rain"},{"title":"bridge"}]',
      egar: '["جسر"]',
    });
  });
});
