import { renderAs } from '@griot/testkit/render-as';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AnswerView } from './AnswerView.tsx';

const show = (answer: Parameters<typeof AnswerView>[0]['answer']) =>
  renderAs({}, <AnswerView answer={answer} href="/detail/ngen1" onRefresh={() => {}} />);

describe('a page in error state', () => {
  it('NAV-09 names the status of a page that is not there', () => {
    show({ kind: 'missing', about: 'detail' });
    expect(screen.getByText('Error 404')).toBeTruthy();
    expect(screen.getByRole('main').dataset.status).toBe('404');
  });

  it('writes the number in the digits of the market', () => {
    renderAs(
      { market: 'egar' },
      <AnswerView answer={{ kind: 'missing', about: 'detail' }} href="/" onRefresh={() => {}} />,
    );
    expect(screen.getByText('خطأ ٤٠٤')).toBeTruthy();
  });

  it('tries again by itself what a busy server refused, and nothing else', async () => {
    const onRefresh = vi.fn();
    const busy = { kind: 'missing', about: 'detail', trouble: 'busy' } as const;
    const answers = [{ ...busy, retryAfter: 3 }, busy] as const;
    const { client } = renderAs(
      {},
      answers.map((answer, at) => (
        <AnswerView key={String(at)} answer={answer} href={`/detail/busy${at}`} onRefresh={() => onRefresh(at)} />
      )),
    );
    const asked = () => {
      client.clock.advance(1_000);
      return onRefresh.mock.calls;
    };
    await expect.poll(asked).toEqual([[0]]);
    client.clock.advance(60_000);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('NAV-09 a page that failed says so, without a number that would help nobody', () => {
    show({ kind: 'failed' });
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Connection failed');
    expect([main.textContent?.match(/\d/), main.dataset.status]).toEqual([null, undefined]);
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    [{ kind: 'missing', about: 'detail' }, 0],
    [{ kind: 'timedOut' }, 0],
    [{ kind: 'missing', about: 'detail', trouble: 'offline' }, 1],
    [{ kind: 'missing', about: 'videodetail', trouble: 'busy' }, 1],
    [{ kind: 'failed' }, 1],
  ] as const)('DET-04 %j is asked for again when the connection is back: %i', (answer, times) => {
    const onRefresh = vi.fn();
    const { client } = renderAs(
      { around: { connection: 'none' } },
      <AnswerView answer={answer} href="/detail/ngen1" onRefresh={onRefresh} />,
    );
    client.bridge.connects('4g');
    expect(onRefresh).toHaveBeenCalledTimes(times);
    expect(screen.queryAllByRole('link', { name: 'What is on this phone' })).toHaveLength(times);
  });
});
