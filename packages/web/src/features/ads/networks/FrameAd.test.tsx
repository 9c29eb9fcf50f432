import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FrameAd } from './FrameAd.tsx';

afterEach(cleanup);

function show() {
  const [onFilled, onEmpty] = [vi.fn(), vi.fn()];
  renderAs({}, <FrameAd network="script" onFilled={onFilled} onEmpty={onEmpty} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Advertisement');
  const inside = {} as Window;
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(inside);
  const say = (data: unknown, { source = inside, origin = 'null' } = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin } as MessageEventInit)));
  const heard = () => [onFilled.mock.calls.length, onEmpty.mock.calls.length];
  return { frame, say, heard };
}

describe('ADS-08 the frame of another network', () => {
  it('has no origin of ours, may lead nobody away and is told nothing of the page but where it is', () => {
    const { frame } = show();
    expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-scripts',
    ]);
    expect(frame.getAttribute('referrerpolicy')).toBe('origin');
    expect([frame.getAttribute('allow'), frame.getAttribute('allowfullscreen')]).toEqual([null, null]);
  });

  it('says whether it shows something', () => {
    const { say, heard } = show();
    say({ griotAd: 'filled' });
    expect(heard()).toEqual([1, 0]);
    say({ griotAd: 'empty' });
    expect(heard()).toEqual([1, 1]);
  });

  it.each([
    null,
    undefined,
    'filled',
    42,
    ['filled'],
    {},
    { griotAd: ['filled'] },
    { griotAd: { toString: 'filled' } },
    { griotAd: '<img src=x onerror=alert(1)>' },
    { griotAd: 'filled '.repeat(10_000) },
    { type: 'login', token: 'x' },
  ])('is not heard when it says %j', (data) => {
    const { say, heard } = show();
    say(data);
    expect(heard()).toEqual([0, 0]);
  });

  it('is not spoken for by another window, nor by a page with an origin', () => {
    const { say, heard } = show();
    say({ griotAd: 'filled' }, { source: {} as Window });
    say({ griotAd: 'filled' }, { origin: 'https://evil.example' });
    say({ griotAd: 'filled' }, { origin: window.location.origin });
    expect(heard()).toEqual([0, 0]);
  });
});
