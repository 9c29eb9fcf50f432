import { everythingIsNear } from '@griot/testkit/article/below-article';
import { renderAs } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdFill } from './HouseAd.tsx';

beforeEach(everythingIsNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [sample] = samples.ad.pick.reply.ads;
const anAd = (id: string, more: object = {}) => ({
  ...sample,
  ad_id: id,
  title: `Ad ${id}`,
  token: `token ${id}`,
  ...more,
});

function show(answers: readonly (readonly object[] | null)[], slots = 1) {
  let requests = 0;
  const pick = vi.fn(async () => {
    const ads = answers[requests++];
    return ads ? { ok: true, value: { request_id: `request-${requests}`, ads } } : { ok: false };
  });
  const seen = vi.fn(async () => ({ ok: true }));
  const [onFilled, onEmpty] = [vi.fn(), vi.fn()];
  const fills = Array.from({ length: slots }, (_, at) => (
    <AdFill key={String(at)} onFilled={onFilled} onEmpty={onEmpty} />
  ));
  const shown = renderAs({ api: { ad: { pick, seen } } }, fills);
  return { ...shown, pick, seen, onFilled, onEmpty, settled: () => act(async () => {}) };
}

describe('an ad of the house network', () => {
  it('is a link that says what it is, to the ad’s address by way of us', async () => {
    const { settled, onFilled } = show([[anAd('1')]]);
    await settled();
    const link = screen.getByRole('link', { name: /Ad 1/ });
    expect(link.getAttribute('href')).toBe(sample?.href);
    expect(link.getAttribute('rel')).toContain('sponsored');
    expect(link.querySelector('img')?.getAttribute('src')).toBe(sample?.picture);
    expect(onFilled).toHaveBeenCalledOnce();
  });

  it.each([
    ['a text', { text: 'An hour of sun' }, 'An hour of sun'],
    ['no text', { text: '', target: 'https://radios.example/x' }, 'radios.example'],
    ['a sample', { text: 'Made up', is_sample: true }, 'Sample · Made up'],
  ])('with %s', async (_, more, words) => {
    const { settled } = show([[anAd('1', { picture: '', ...more })]]);
    await settled();
    expect(screen.getByRole('link').textContent).toBe(`Ad 1${words}`);
    expect(screen.getByRole('link').querySelector('img')).toBeNull();
  });

  it('shows an advertiser’s words as words, whatever they hold', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const { settled } = show([[anAd('1', { title, text: '"><script>alert(1)</script>', picture: '' })]]);
    await settled();
    const link = screen.getByRole('link');
    expect(link.textContent).toBe(`${title}"><script>alert(1)</script>`);
    expect(link.querySelector('img, script')).toBeNull();
    expect([...link.querySelectorAll('strong, strong + span')].map((line) => line.getAttribute('dir'))).toEqual([
      'auto',
      'auto',
    ]);
  });

  it('is asked for once for several slots, which show different ones, and reported once when seen', async () => {
    const { settled, pick, seen, client } = show([[anAd('1'), anAd('2')], [anAd('3')]], 3);
    await settled();
    expect(screen.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)).toEqual([
      'Ad 1',
      'Ad 2',
      'Ad 3',
    ]);
    expect(pick).toHaveBeenCalledTimes(2);
    await act(async () => client.clock.advance(1_000));
    expect(seen.mock.calls).toEqual([
      [
        {
          body: {
            request_id: 'request-1',
            ads: [
              { ad_id: '1', token: 'token 1' },
              { ad_id: '2', token: 'token 2' },
            ],
          },
        },
      ],
      [{ body: { request_id: 'request-2', ads: [{ ad_id: '3', token: 'token 3' }] } }],
    ]);
  });

  it.each([
    ['there is none', []],
    ['the call fails', null],
  ])('leaves the slot to go where %s', async (_, answer) => {
    const { settled, onEmpty, onFilled } = show([answer]);
    await settled();
    expect([onEmpty.mock.calls.length, onFilled.mock.calls.length]).toEqual([1, 0]);
  });
});
