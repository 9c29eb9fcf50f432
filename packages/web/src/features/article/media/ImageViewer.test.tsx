import { fakeBridge } from '@griot/testkit/fake-bridge';
import { renderAs } from '@griot/testkit/render-as';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { bodyId } from '../../../platform/surface/body/body-id.ts';
import { showTapped } from './ImageViewer.tsx';

/** A body with these pictures, of which the first was tapped, as the reader sees it. */
async function tapFirstOf(captions: readonly string[], market: 'ngen' | 'egar') {
  const body = document.createElement('div');
  body.id = bodyId;
  const pictures = captions.map((alt) => Object.assign(document.createElement('img'), { src: `/media/${alt}`, alt }));
  body.append(...pictures);
  document.body.append(body);
  let shown: ReactNode = null;
  const show = (overlay: ReactNode) => {
    shown = overlay;
  };
  await showTapped(pictures[0] ?? body, { bridge: fakeBridge(), show });
  renderAs({ market }, shown);
  const viewer = screen.getByRole('dialog', { hidden: true });
  return { viewer, seen: () => viewer.querySelector('img')?.alt };
}

it.each([
  ['ngen', 'ArrowRight', 'ArrowLeft'],
  ['egar', 'ArrowLeft', 'ArrowRight'],
] as const)('in %s %s leads to the next picture and %s to the one before', async (market, next, before) => {
  const { viewer, seen } = await tapFirstOf(['bridge', 'river'], market);
  const press = (key: string) => {
    fireEvent.keyDown(viewer, { key });
    return seen();
  };
  expect(seen()).toBe('bridge');
  expect([next, next, before, before, 'ArrowUp'].map(press)).toEqual(['river', 'river', 'bridge', 'bridge', 'bridge']);
});

it('has no buttons for a single picture', async () => {
  await tapFirstOf(['bridge'], 'ngen');
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1); // which closes it
});

it('has buttons for both where there are several, and says which of them is shown', async () => {
  const { seen } = await tapFirstOf(['bridge', 'river'], 'ngen');
  fireEvent.click(screen.getByRole('button', { name: 'Next picture', hidden: true }));
  expect(seen()).toBe('river');
  expect(screen.getByText('2 of 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture', hidden: true }));
  expect(seen()).toBe('bridge');
});
