import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AdSlot } from './AdSlot.tsx';

afterEach(cleanup);

const slots = () => screen.queryAllByRole('group', { name: 'Advertisement' }).length;

describe('an ad slot', () => {
  it('keeps its room and says what it is, before it is filled and after', async () => {
    let answer = (_isFilled: boolean) => {};
    const network = { fill: () => new Promise<boolean>((resolve) => (answer = resolve)) };
    renderAs({}, <AdSlot network={network} />);
    expect(slots()).toBe(1);
    await act(async () => answer(true));
    expect(slots()).toBe(1);
  });

  it.each([
    ['has nothing', async () => false],
    ['is blocked', async () => Promise.reject(new Error('blocked'))],
  ])('leaves no hole where the network %s', async (_, fill) => {
    renderAs({}, <AdSlot network={{ fill }} />);
    await act(async () => {});
    expect(slots()).toBe(0);
  });
});
