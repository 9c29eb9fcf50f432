import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedSecret } from './secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'griot-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the secret in the data folder', () => {
  it('is made once and stays the same', () => {
    const first = storedSecret(folder);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(storedSecret(folder)).toBe(first);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('is closed to everyone but its owner', () => {
    storedSecret(folder);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is refused when it is damaged, and never quietly replaced', () => {
    writeFileSync(join(folder, 'secret'), 'oops');
    expect(() => storedSecret(folder)).toThrow(/damaged/);
  });
});
