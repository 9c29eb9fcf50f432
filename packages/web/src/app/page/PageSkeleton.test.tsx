import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageSkeleton } from './PageSkeleton.tsx';
import { openPlace, placeOf } from './use-page.ts';

afterEach(cleanup);

describe('a page on its way', () => {
  it.each([
    ['/feeds', 'Loading news…', 'list'],
    ['/headline', 'Loading news…', 'list'],
    ['/detail/ngen1', 'Loading the article…', 'text'],
  ])('has the shape of what will stand at %s, and a way back, before its script is there', (href, name, shape) => {
    renderAs({}, <PageSkeleton shown={{ ...placeOf(href), answer: null }} />);
    expect(screen.getByRole('status', { name }).dataset.shape).toBe(shape);
    expect(screen.getByRole('link', { name: 'Back to the news' })).toBeTruthy();
  });

  it.each([
    ['/feeds', 'navigation'],
    ['/headline?title=Today', 'heading'],
  ])('shows what is known of %s around that shape once its script is there', async (href, role) => {
    renderAs({}, <PageSkeleton shown={{ ...(await openPlace(href)), answer: null }} />);
    expect(screen.getByRole(role)).toBeTruthy();
    expect(screen.getByRole('main').contains(screen.getByRole('status'))).toBe(true);
  });
});
