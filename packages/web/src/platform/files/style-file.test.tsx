import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importWithStyles, LostStyles } from './style-file.ts';

const links = () => [...document.querySelectorAll('link')];
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

let file = '';
let count = 0;
beforeEach(() => {
  file = `assets/sheet-${count++}.css`;
});
afterEach(() => {
  for (const link of links()) link.remove();
});

/** Imports a module with that style file; tells what became of it. */
function begin(importScript: () => Promise<unknown> = async () => 'module') {
  const result = { is: 'waiting' as unknown };
  importWithStyles(importScript, [file]).then(
    (module) => Object.assign(result, { is: module }),
    (error) => Object.assign(result, { is: error }),
  );
  return result;
}

describe('a module with styles', () => {
  it('is there when its script and its styles are', async () => {
    const result = begin();
    const [link] = links();
    expect([link?.rel, link?.getAttribute('href')]).toEqual(['stylesheet', `/lite/${file}`]);
    await settle();
    expect(result.is).toBe('waiting');
    link?.dispatchEvent(new Event('load'));
    await settle();
    expect(result.is).toBe('module');
  });

  it.each([
    ['load', 'the script is lost'],
    ['error', expect.any(LostStyles)],
  ])('whose script is lost waits for its styles all the same: %s', async (event, outcome) => {
    const result = begin(() => Promise.reject('the script is lost'));
    await settle();
    expect(result.is).toBe('waiting');
    links()[0]?.dispatchEvent(new Event(event));
    await settle();
    expect(result.is).toEqual(outcome);
  });

  it('asks once for styles that several modules need', async () => {
    const both = [begin(), begin()];
    expect(links()).toHaveLength(1);
    links()[0]?.dispatchEvent(new Event('load'));
    await settle();
    expect(both.map(({ is }) => is)).toEqual(['module', 'module']);
    begin();
    expect(links()).toHaveLength(1);
  });

  it('asks for nothing that the server has linked', async () => {
    const sent = document.createElement('link');
    sent.rel = 'stylesheet';
    sent.setAttribute('href', `/lite/${file}`);
    Object.defineProperty(sent, 'sheet', { value: {} });
    document.head.append(sent);
    const result = begin();
    await settle();
    expect([result.is, links().length]).toEqual(['module', 1]);
  });

  it('is not there when its styles are lost, and asks for them again', async () => {
    const lost = begin();
    links()[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(lost.is).toBeInstanceOf(LostStyles);
    expect(links()).toHaveLength(0);
    const again = begin();
    links()[0]?.dispatchEvent(new Event('load'));
    await settle();
    expect(again.is).toBe('module');
  });
});
