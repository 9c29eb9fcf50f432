import { anArticlePage } from '@griot/testkit/an-article-reply';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Screen } from './DetailScreen.tsx';

afterEach(cleanup);

function open(given: Parameters<typeof renderAs>[0]) {
  return renderAs({ href: '/detail/x', ...given }, <Screen params={{}} query={{}} data={anArticlePage()} />);
}

const button = () => within(screen.getAllByRole('banner')[0] as HTMLElement).getByRole('button', { name: 'Share' });
const tap = () => act(async () => fireEvent.click(button()));

describe('sharing', () => {
  it('NAV-14 hands the shell or the browser a link that opens anywhere, and tells of it', async () => {
    const share = vi.fn(async () => ({ ok: true, value: { result: { code: 0 }, content: { total_shared_count: 5 } } }));
    const { client } = open({ around: { shares: 'shared' }, api: { reaction: { share } } });
    await tap();
    await expect.poll(() => client.bridge.calls.map(([what]) => what)).toContain('share');
    const [, shared] = client.bridge.calls.find(([what]) => what === 'share') ?? [];
    expect(shared).toMatchObject({ title: 'A bridge opens over the river' });
    const begins = 'https://share.example/lite/detail?news_entry_id=ngen000000000000000e&client=griot&';
    expect((shared as { link: string }).link).toContain(begins);
    const journal = () => client.storage.journal.get(client.storage.tab.get());
    await expect.poll(journal).toContain('"event_type":"share"');
    expect(journal()).toContain('"share_plat":"system"');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(share).toHaveBeenCalledWith({ body: { news_entry_id: 'ngen000000000000000e' } });
  });

  it.each([
    ['unsupported', 1],
    ['failed', 1],
    ['cancelled', 0],
  ] as const)('that ends %s leaves %i sheet with the link to copy', async (shares, sheets) => {
    const share = vi.fn(async () => ({ ok: false, failure: { kind: 'timeout' } }));
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } });
    const { client } = open({ around: { shares }, api: { reaction: { share } } });
    await tap();
    await expect.poll(() => client.bridge.calls.map(([what]) => what)).toContain('share');
    if (sheets === 0) {
      expect(screen.queryByRole('dialog')).toBeNull();
      return;
    }
    await screen.findByRole('dialog', { name: 'Share' });
    expect(share).not.toHaveBeenCalled();
    const apps = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(apps.map((app) => app.textContent)).toEqual(['WhatsApp', 'Telegram', 'Facebook', 'X', 'E-mail']);
    expect(decodeURIComponent(apps[0]?.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/\?text=A bridge opens over the river https:\/\/share\.example\/.*from=whatsapp$/,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(writeText.mock.calls.flat().join()).toContain('/lite/detail?news_entry_id=ngen000000000000000e&');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(client.storage.journal.get(client.storage.tab.get())).toContain('"share_plat":"copy"');
    expect(share).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is one at a time: a second tap neither asks the phone again nor opens a sheet beneath', async () => {
    const { client } = open({ api: { reaction: { share: vi.fn(async () => ({ ok: false, failure: {} })) } } });
    let end = (_: 'cancelled') => {};
    const asked = vi.spyOn(client.bridge, 'share').mockImplementation(() => new Promise((resolve) => (end = resolve)));
    await tap();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await tap();
    await act(async () => end('cancelled'));
    expect([asked.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
    await tap();
    await expect.poll(() => asked.mock.calls.length).toBe(2);
  });
});
