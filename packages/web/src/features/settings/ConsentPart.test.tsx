import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConsentPart } from './ConsentPart.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a switch that was not stored goes back, and leaves one that was stored meanwhile', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  renderAs({}, <ConsentPart />);
  const [first, second] = screen.getAllByRole('switch') as [HTMLInputElement, HTMLInputElement];
  await act(async () => fireEvent.click(first));
  await act(async () => fireEvent.click(second));
  await act(async () => answers[1]?.(new Response(null, { status: 200 })));
  await act(async () => answers[0]?.(new Response(null, { status: 503 })));
  expect([first.checked, second.checked]).toEqual([true, true]);
  await act(async () => fireEvent.click(second));
  await act(async () => answers[2]?.(new Response(null, { status: 503 })));
  expect([first.checked, second.checked]).toEqual([true, true]);
});
