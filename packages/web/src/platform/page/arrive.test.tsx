import { describe, expect, it, vi } from 'vitest';
import type { Places } from '../storage/places.ts';
import { takeOverScrolling } from './arrive.ts';

const restoration = () => window.history.scrollRestoration;

/** A document that loads, brought by the browser in one way or another. */
function loading(type: string, places: Places = {}): () => void {
  window.history.scrollRestoration = 'auto';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  takeOverScrolling({ get: () => places, set: () => {}, remove: () => {} }, () => '/feeds');
  return () => window.dispatchEvent(new Event('load'));
}

describe('a page that loads', () => {
  it('is put in its place by us from the start when it is new', () => {
    loading('navigate');
    expect(restoration()).toBe('manual');
  });

  it.each(['back_forward', 'reload'])('is put in its place by the browser where we know none: %s', (type) => {
    const loaded = loading(type);
    expect(restoration()).toBe('auto');
    loaded();
    expect(restoration()).toBe('manual');
  });

  it('is put in the place we know when the reader comes back', () => {
    loading('back_forward', { '/feeds': { y: 300, anchor: 'a', top: 10, opened: '' } });
    expect(restoration()).toBe('manual');
  });
});
