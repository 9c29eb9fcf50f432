import { renderAs } from '@griot/testkit/render-as';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnswerView } from './AnswerView.tsx';

const show = (answer: Parameters<typeof AnswerView>[0]['answer']) =>
  renderAs({}, <AnswerView answer={answer} href="/detail/ngen1" onRefresh={() => {}} />);

describe('a page in error state', () => {
  it('NAV-09 names the status of a page that is not there', () => {
    show({ kind: 'missing', about: 'detail' });
    expect(screen.getByText('Error 404')).toBeTruthy();
    expect(screen.getByRole('main').dataset.status).toBe('404');
  });

  it.each([
    ['failed', 'Connection failed'],
    ['timedOut', 'Time out! Please try again'],
  ] as const)('DET-04 says what happened and no number when the load %s', (kind, sentence) => {
    show({ kind });
    const main = screen.getByRole('main');
    expect(main.textContent).toContain(sentence);
    expect([main.textContent?.match(/\d/), main.dataset.status]).toEqual([null, undefined]);
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  });
});
