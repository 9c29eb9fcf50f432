import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retryTable } from '@griot/domain/retry/retry-table';
import { fakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import { tryAgain } from '../retry/try-again.ts';
import { scriptFile, scriptFileAt } from './script-file.ts';
import { LostStyles } from './style-file.ts';

type Module = { word: string };

/** A function whose text holds the name of a file, as the build writes it, and that fails so many times. */
function importFailing(times: number, builtAs = '()=>e(()=>import(`./Rows-a1.js`),[])') {
  let asked = 0;
  const attempt = (): Promise<Module> => {
    asked++;
    return asked > times ? Promise.resolve({ word: 'here' }) : Promise.reject(new TypeError('lost'));
  };
  const importFile = Object.assign(() => attempt(), { toString: () => builtAs });
  return { importFile, asked: () => asked };
}

const lost = () => Promise.reject(new TypeError('lost too'));

/** Lets promises settle between two moments of the clock. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a file of script', () => {
  it('is fetched once, however many ask for it, and is there at once from then on', async () => {
    const { importFile, asked } = importFailing(0);
    const file = scriptFile<Module>(importFile, lost);
    expect(file.module()).toBeUndefined();
    const [one, other] = await Promise.all([file.load(), file.load()]);
    expect([one, await file.load(), asked()]).toEqual([other, { word: 'here' }, 1]);
    expect(file.module()).toBe(one);
  });

  it('that did not arrive is asked for again, each time after a longer wait', async () => {
    const clock = fakeClock();
    const { importFile, asked } = importFailing(2);
    const loading = scriptFile<Module>(importFile, lost).load({ plan: retryTable.content, clock });
    await settled();
    clock.advance(999);
    await settled();
    expect(asked()).toBe(1);
    clock.advance(1);
    await settled();
    expect(asked()).toBe(2);
    clock.advance(3_000);
    expect(await loading).toEqual({ word: 'here' });
    expect([asked(), clock.pending()]).toEqual([3, 0]);
  });

  it('is given up after its tries, and can be asked for again', async () => {
    const clock = fakeClock();
    const { importFile, asked } = importFailing(2);
    const file = scriptFile<Module>(importFile, lost);
    const loading = expect(file.load({ plan: retryTable.tap, clock })).rejects.toThrow('lost');
    await settled();
    clock.advance(400);
    await loading;
    expect([asked(), file.module(), clock.pending()]).toEqual([2, undefined, 0]);
    expect(await file.load({ plan: retryTable.spare, clock })).toEqual({ word: 'here' });
  });

  it('is tried at once for a tap while the background waits for its next try, and arrives for both', async () => {
    const clock = fakeClock();
    const { importFile, asked } = importFailing(2);
    const file = scriptFile<Module>(importFile, lost);
    const background = file.load({ plan: retryTable.background, clock });
    await settled();
    clock.advance(1_000);
    await settled();
    expect(asked()).toBe(2); // and the next try in the background is five seconds away
    expect(await file.load({ plan: retryTable.tap, clock })).toEqual({ word: 'here' });
    clock.advance(5_000);
    expect([await background, asked()]).toEqual([{ word: 'here' }, 3]);
  });

  it('is not tried more often because several wait as patiently', async () => {
    const clock = fakeClock();
    const { importFile, asked } = importFailing(Number.POSITIVE_INFINITY);
    const file = scriptFile<Module>(importFile, lost);
    const load = () => file.load({ plan: retryTable.background, clock }).catch(() => 'lost');
    const first = load();
    await settled();
    expect(await Promise.race([load(), settled()])).toBeUndefined();
    expect(asked()).toBe(1);
    for (const wait of retryTable.background.waits) {
      clock.advance(wait);
      await settled();
    }
    expect([await first, asked()]).toEqual(['lost', 4]);
  });

  it('is asked for by another name where the browser remembers that the first one failed', async () => {
    const renamed = vi.fn<(name: string) => Promise<Record<string, unknown>>>();
    renamed.mockRejectedValueOnce(new TypeError('still no connection')).mockResolvedValue({ word: 'by another name' });
    const { importFile } = importFailing(Number.POSITIVE_INFINITY);
    const file = scriptFile<Module>(importFile, renamed);
    await expect(file.load({ plan: retryTable.spare })).rejects.toThrow('lost');
    expect(renamed).not.toHaveBeenCalled();
    await expect(file.load({ plan: retryTable.spare })).rejects.toThrow('still no connection');
    const module = await file.load({ plan: retryTable.spare });
    expect(renamed.mock.calls).toEqual([['./Rows-a1.js?again=2'], ['./Rows-a1.js?again=3']]);
    expect([module, await file.load()]).toEqual([{ word: 'by another name' }, module]);
    expect(renamed).toHaveBeenCalledTimes(2);
  });

  it.each(['()=>k(()=>import(`./screen-a1.js`).then(e=>e.t),[])', "() => import('./screen-a1.js').then((n) => n.t)"])(
    'is taken out of a file with several modules, as the build does it: %s',
    async (builtAs) => {
      const { importFile } = importFailing(Number.POSITIVE_INFINITY, builtAs);
      const file = scriptFile<Module>(importFile, async () => ({ t: { word: 'the part' }, n: { word: 'another' } }));
      await expect(file.load({ plan: retryTable.spare })).rejects.toThrow('lost');
      expect(await file.load({ plan: retryTable.spare })).toEqual({ word: 'the part' });
    },
  );

  it('is not asked for by another name when its styles were lost, as it would come without them', async () => {
    const renamed = vi.fn(async () => ({ word: 'unstyled' }));
    const importFile = Object.assign(() => Promise.reject(new LostStyles('a.css')), {
      toString: () => '()=>e(()=>import(`./Rows-a1.js`),[`a.css`])',
    });
    const file = scriptFile<Module>(importFile, renamed);
    for (const _ of retryTable.background.waits)
      await expect(file.load({ plan: retryTable.spare })).rejects.toThrow(LostStyles);
    expect(renamed).not.toHaveBeenCalled();
  });

  it('whose address came with the page is asked for by another name too', async () => {
    const importFrom = vi.fn<(address: string) => Promise<Module>>(async (address) => {
      if (!address.endsWith('?again=2')) throw new TypeError('lost');
      return { word: 'here' };
    });
    const file = scriptFileAt<Module>('/lite/assets/en-a1.js', importFrom);
    await expect(file.load({ plan: retryTable.spare })).rejects.toThrow('lost');
    expect(await file.load({ plan: retryTable.spare })).toEqual({ word: 'here' });
  });

  it('that nothing works without is asked for until it arrives', async () => {
    const clock = fakeClock();
    const { importFile, asked } = importFailing(10);
    const file = scriptFile<Module>(importFile, lost);
    const arrived = tryAgain(retryTable.page, () => file.load({ plan: retryTable.spare, clock }), clock);
    for (let round = 1; round <= 10; round++) {
      await settled();
      expect([asked(), clock.pending()]).toEqual([round, 1]);
      clock.advance(30_000);
    }
    expect(await arrived).toEqual({ word: 'here' });
    expect([asked(), clock.pending()]).toEqual([11, 0]);
  });
});

/** The rows of `routes.ts` are wrapped where they are made into routes; the other file is the home of all this. */
const otherwise = ['app/routes.ts', 'platform/files/script-file.ts'];

it('no file of the app imports another when it is needed but by a file of script, which is asked for again', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const plain = sources.filter((path) => {
    const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    return /\bimport\(/.test(code.replace(/scriptFile\(\(\) => import\(/g, ''));
  });
  expect(plain.sort()).toEqual(otherwise);
});
