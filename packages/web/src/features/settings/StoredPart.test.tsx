import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StoredPart } from './StoredPart.tsx';
import { clearableStorage } from './stored-things.ts';

afterEach(cleanup);

const sizes = () => screen.getAllByRole('definition').map((size) => size.textContent);

it('OVL-06 says how large each thing is that the device keeps, and clears all with a fresh page', async () => {
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const clear = vi.fn();
  const things = [
    { label: 'settings.kept.reading', bytes: async () => 8_400, clear },
    { label: 'settings.kept.searching', bytes: () => 0, clear },
    { label: 'settings.history', bytes: () => Promise.reject(new Error('refused')), clear },
  ] as const;
  await act(async () => renderAs({ market: 'egar' }, <StoredPart things={things} />));
  expect(sizes()).toEqual(['٨ ك.ب', 'لا شيء', 'لا شيء']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'مسح كل ذلك' })));
  expect(clear).toHaveBeenCalledTimes(3);
  expect(replaced.mock.calls).toEqual([['/lite/settings?said=cleared']]);
});

it('OVL-06 offers nothing to clear on a device that keeps nothing', async () => {
  await act(async () => renderAs({}, <StoredPart things={clearableStorage} />));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear all' }).disabled).toBe(true);
});
