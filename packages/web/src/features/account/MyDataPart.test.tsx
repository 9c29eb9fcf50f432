import type { QueuedAction } from '@griot/domain/queue/queued-action';
import { ok } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { publishIdentity } from '../../session/identity/identity.ts';
import { waitingNow, waitingStore } from '../../session/queue/waiting.ts';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { DeletePart, MyDataPart } from './MyDataPart.tsx';

const result = { code: 0 };
const settled = () => act(async () => {});

/** The part with what it opens over the page. */
function Page() {
  const [over, setOver] = useState<ReactNode>(null);
  return (
    <>
      <MyDataPart onOpen={setOver} onDone={() => setOver(null)} />
      <DeletePart isAsked={false} onOpen={setOver} onDone={() => setOver(null)} />
      {over}
      <CurrentToast />
    </>
  );
}

type Given = { api?: object; around?: object; market?: 'ngen' | 'egar' };
async function show({ api = {}, around = {}, market = 'ngen' }: Given = {}) {
  const shown = renderAs({ market, api, around }, <Page />);
  shown.client.storage.signKey.set(market, 'key');
  await settled();
  return shown;
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('whom the reader blocked is offered to whoever can have blocked somebody', async () => {
  const shown = await show();
  expect(screen.queryByText('People you blocked')).toBeNull();
  shown.client.storage.userId.set('ngenguest');
  await act(async () => publishIdentity(shown.session, shown.client));
  screen.getByText('People you blocked');
});

it('OVL-06 what deleting touches is said before anything is tapped', () => {
  renderAs({}, <DeletePart isAsked={false} onOpen={() => {}} onDone={() => {}} />);
  for (const touched of ['comments', 'saved articles', 'reading history', 'follow']) {
    expect(screen.getByText(/cannot be brought back/).textContent).toContain(touched);
  }
  expect(screen.getByRole('button', { name: 'Delete my data' }).getAttribute('value')).toBe('delete');
});

it('without script a second form deletes, and asks before', () => {
  renderAs({}, <DeletePart isAsked onOpen={() => {}} onDone={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe('Delete everything we keep about you?');
  expect(screen.getByRole('button', { name: 'Delete my data' }).getAttribute('value')).toBe('deleteSure');
});

describe('OVL-06 my data', () => {
  it('is downloaded as a file', async () => {
    const data = { made_at: 1, device_id: 'd', user_ids: [], data: {} };
    const exportData = vi.fn(() => ok(data));
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await show({ api: { reader: { exportData } } });
    tap('Download my data');
    await settled();
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['griot-my-data.json']);
    const [file] = make.mock.calls[0] ?? [];
    expect(JSON.parse(await (file as Blob).text())).toEqual(data);
  });

  it('is deleted after a question that says what goes, in Arabic too', async () => {
    const deleteData = vi.fn(() => ok({ result, removed: { comment: 2 } }));
    const { client, session } = await show({ market: 'egar', api: { reader: { deleteData } } });
    client.storage.userId.set('egarguest');
    client.bridge.store.set('actions.7', '[{"id":"a comment that waits for a connection"}]');
    waitingStore(session.stores).setState({ actions: [{ id: 'a' } as QueuedAction] });
    tap('حذف بياناتي');
    await screen.findByRole('dialog', { name: 'هل تريد حذف كل ما نحتفظ به عنك؟' });
    expect(deleteData).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('button', { name: 'حذف بياناتي' }).at(-1) ?? expect.unreachable());
    await settled();
    expect([client.storage.userId.get(), client.storage.signKey.get('egar')]).toEqual(['', '']);
    expect(client.bridge.store.get('actions.7'), 'nothing of it is sent later').toBeNull();
    expect(waitingNow(session.stores)).toEqual([]);
    expect(screen.getAllByText('حُذفت بياناتك').length).toBeGreaterThan(0);
  });

  it('stays, with a word, where there is no connection', async () => {
    await show({ around: { connection: 'none' } });
    tap('Download my data');
    await settled();
    screen.getByText('To use the news app, turn on data or join Wi-Fi');
  });
});
