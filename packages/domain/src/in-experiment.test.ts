import { describe, expect, it } from 'vitest';
import { inExperiment } from './in-experiment.ts';

const devices = Array.from({ length: 10_000 }, (_, n) => `ngen${n.toString(16).padStart(16, '0')}`);
const among = (name: string, share: number) => devices.filter((device) => inExperiment(device, name, share));

describe('an experiment', () => {
  it.each([1, 10, 50, 90])('holds its share of devices: %i in a hundred', (share) => {
    const part = among('larger-tabs', share).length / devices.length;
    expect(Math.abs(part - share / 100)).toBeLessThan(0.015);
  });

  it('holds none with no share, all with the whole, and nobody without a device', () => {
    expect(among('larger-tabs', 0)).toEqual([]);
    expect(among('larger-tabs', 100)).toEqual(devices);
    expect(inExperiment('', 'larger-tabs', 100)).toBe(false);
  });

  it('keeps everybody it has when its share grows', () => {
    const larger = new Set(among('larger-tabs', 30));
    expect(among('larger-tabs', 10).filter((device) => !larger.has(device))).toEqual([]);
  });

  it('is independent of another one', () => {
    const both = among('larger-tabs', 50).filter((device) => inExperiment(device, 'no-hints', 50));
    expect(Math.abs(both.length / devices.length - 0.25)).toBeLessThan(0.015);
  });
});
