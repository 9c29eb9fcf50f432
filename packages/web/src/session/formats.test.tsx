import { renderAs, renderedAt } from '@griot/testkit/render-as';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFormats } from './formats.tsx';

afterEach(cleanup);

function Age({ at }: { at: number }) {
  return <p>{useFormats().age(at)}</p>;
}

function Watched({ onRender }: { onRender: (age: string) => void }) {
  onRender(useFormats().age(renderedAt));
  return null;
}

it('FMT-01 ages count on from the page’s own time, on a phone whose clock is three days ahead too', () => {
  const { client } = renderAs({}, <Age at={renderedAt - 5 * 60_000} />);
  expect(screen.getByText('5 min ago')).toBeTruthy();
  const now = renderedAt + 3 * 86_400_000;
  vi.spyOn(client.clock, 'now').mockReturnValue(now);
  act(() => client.clock.advance(60_000));
  expect(screen.getByText('6 min ago')).toBeTruthy();
});

it('a page that came alive within a minute is not rendered again for its ages', () => {
  const rendered = vi.fn();
  const { client } = renderAs({}, <Watched onRender={rendered} />);
  const first = rendered.mock.calls.length;
  act(() => client.clock.advance(59_000));
  expect(rendered.mock.calls.length).toBe(first);
  act(() => client.clock.advance(1_000));
  expect(rendered.mock.calls.length).toBeGreaterThan(first);
});

function BothAges({ at }: { at: number }) {
  const formats = useFormats();
  return <p title={formats.age(at)}>{formats.shortAge(at)}</p>;
}

it.each([
  ['ngen', 5 * 60_000, '5 min', '5 min ago'],
  ['ngen', 14 * 3_600_000, '14 h', '14 hours ago'],
  ['egar', 3 * 86_400_000, '٣ ي', 'منذ ٣ أيام'],
  ['ngen', 7 * 86_400_000, '', ''],
] as const)('FMT-01 in %s an age of %i ms is short on a card, and whole for ears', (market, age, short, whole) => {
  const { container } = renderAs({ market }, <BothAges at={renderedAt - age} />);
  const shown = container.querySelector('p');
  expect([shown?.textContent, shown?.title]).toEqual([short, whole]);
});
