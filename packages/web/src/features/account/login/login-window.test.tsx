import { expect, it, vi } from 'vitest';
import { askProvider } from '../../../platform/page/login-window.ts';

/** What the window of a login was opened with. */
function openedWindow() {
  const links: URL[] = [];
  vi.spyOn(window, 'open').mockImplementation((link) => {
    links.push(new URL(`${link}`, 'https://griot.example'));
    return window;
  });
  return links;
}

it('IDN-05 a login’s window opens on plain http too, and only what is told under its ticket counts', async () => {
  // Browsers have it in secure contexts alone.
  vi.spyOn(window.crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const links = openedWindow();
  const asked = askProvider('gg', '/lite/feeds', new AbortController().signal);
  const ticket = links[0]?.searchParams.get('ticket') ?? '';
  expect([links[0]?.pathname, ticket]).toEqual(['/lite/login/gg', expect.stringMatching(/^[\w-]{8,64}$/)]);
  const lastPage = new BroadcastChannel('griot-login');
  lastPage.postMessage({ ticket: 'of-somebody-else', token: 'theirs' });
  lastPage.postMessage({ ticket, token: 'ours' });
  expect(await asked).toBe('ours');
  lastPage.close();
});

it('a login that is given up tells no token', async () => {
  openedWindow();
  const closing = new AbortController();
  const asked = askProvider('fb', '/lite/feeds', closing.signal);
  closing.abort();
  expect(await asked).toBeNull();
});
