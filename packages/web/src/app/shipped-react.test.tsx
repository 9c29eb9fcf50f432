import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

// Whatever the other tests of components show, they show on the React that readers get.
it('components are tested on the React of the build, in which what no page uses does nothing', () => {
  const [entered, over] = [vi.fn(), vi.fn()];
  render(<button type="button" onMouseEnter={entered} onMouseOver={over} onFocus={over} />);
  fireEvent.mouseOver(screen.getByRole('button'));
  expect([entered.mock.calls.length, over.mock.calls.length]).toEqual([0, 1]);
});

/** Each effect leads to the next rendering, up to a number. */
function CountsItself({ end }: { end: number }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < end) setCount(count + 1);
  }, [count, end]);
  return <output>{count}</output>;
}
const counted = () => screen.getByRole('status').textContent;

it('when an act is over, so are the renderings it led to, also while the clock stands still', async () => {
  vi.useFakeTimers();
  const shown = render(<CountsItself end={3} />);
  expect(counted()).toBe('3');
  await act(async () => {
    await Promise.resolve();
    shown.rerender(<CountsItself end={9} />);
  });
  expect(counted()).toBe('9');
});

it('an act within another is over with the outer one, and one that fails says why', async () => {
  const shown = render(<CountsItself end={1} />);
  act(() => {
    act(() => shown.rerender(<CountsItself end={2} />));
    expect(counted()).toBe('1');
  });
  expect(counted()).toBe('2');
  expect(() =>
    act(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  await expect(act(() => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
});

function Throws({ in: where }: { in: 'rendering' | 'an effect' }) {
  useEffect(() => {
    if (where === 'an effect') throw new Error(where);
  }, [where]);
  if (where === 'rendering') throw new Error(where);
  return null;
}

it.each(['rendering', 'an effect'] as const)(
  'what a component throws in %s fails the act, and no act after it',
  (where) => {
    expect(() => render(<Throws in={where} />)).toThrow(where);
    const shown = render(<CountsItself end={1} />);
    expect(() => shown.rerender(<Throws in={where} />)).toThrow(where);
  },
);
