import { partFor, readerSession } from '@griot/testkit/render-as';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { waitingStore } from '../../session/queue/waiting.ts';
import { limitStore } from '../../session/view-store.ts';
import { Screen } from './DataScreen.tsx';

afterEach(cleanup);

/** A phone that used some data today and earlier this month, in two tabs. */
function aPhone() {
  const { page, session, client } = readerSession({ href: '/data' });
  const { store } = client.bridge;
  store.set('dataUse.1', JSON.stringify({ '2026-03-10': [1_200_000, 300_000], '2026-03-01': [2_000_000, 0] }));
  store.set('dataUse.2', JSON.stringify({ '2026-03-10': [34_000, 1_000], '2026-02-28': [9_000_000, 0], bad: 'x' }));
  return { session, part: partFor({ session, page }, <Screen />) };
}

describe('DAT-01 the screen of data use', () => {
  it('shows what was used and saved today and this month, of all tabs', async () => {
    render(aPhone().part);
    const figures = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(figures).toEqual([
      '1.2 MB used',
      'As much as 21 articles with picturesAs much as 6 photos sent in a chat',
      '301 kB saved',
      '3.2 MB used',
      'As much as 54 articles with picturesAs much as 16 photos sent in a chat',
      '301 kB saved',
    ]);
  });

  it('says so where it is less than what it is compared with, in Arabic', async () => {
    const { page, session, client } = readerSession({ href: '/data', market: 'egar' });
    client.bridge.store.set('dataUse.1', JSON.stringify({ '2026-03-10': [20_000, 0] }));
    render(partFor({ session, page }, <Screen />));
    const [, today] = await screen.findAllByRole('definition');
    expect(today?.textContent).toContain('أقل من صورة في محادثة');
    expect(today?.textContent).not.toContain('مقال');
  });

  it.each(['with script', 'without'])('leads to the news as text, as the way to use less: %s', (how) => {
    const { part } = aPhone();
    const box = document.createElement('div');
    if (how === 'without') box.innerHTML = renderToString(part);
    else render(part, { container: document.body.appendChild(box) });
    expect(box.querySelector('a[href="/lite/text"]')?.textContent).toContain('The news as text alone');
  });

  it('says why there are no figures where no script runs', () => {
    expect(renderToString(aPhone().part)).toContain('With scripts turned off nothing can be counted.');
  });

  it('takes a limit, and says when it is reached', () => {
    const { session, part } = aPhone();
    render(part);
    fireEvent.click(screen.getByRole('radio', { name: '1 MB' }));
    screen.getByText('Today’s limit is reached: pictures and videos wait for your tap.');
    expect(limitStore(session.stores).getState()).toEqual({ isPast: true });
    fireEvent.click(screen.getByRole('radio', { name: 'No limit' }));
    expect(limitStore(session.stores).getState()).toEqual({ isPast: false });
  });

  it('says how many actions wait, and gives them up when asked', () => {
    const { session, part } = aPhone();
    const given: string[] = [];
    const act = { kind: 'like', body: { news_entry_id: 'a', value: 1 } } as const;
    const queue = {
      begin: () => () => {},
      enqueue: () => true,
      isOn: () => true,
      discard: (id: string) => void given.push(id),
    };
    waitingStore(session.stores).setState({
      queue,
      actions: [{ id: 'one', market: 'ngen', account: '', device: '', signIns: 0, at: 1, act }],
    });
    render(part);
    screen.getByText('1 action is waiting for a connection');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(given).toEqual(['one']);
  });
});
