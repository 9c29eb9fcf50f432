import type { ComponentType } from 'react';
import type { ScriptFile } from '../../platform/files/script-file.ts';

/** Shows one ad, and says whether there is one. */
export type AdFillProps = { onFilled: () => void; onEmpty: () => void };
export type AdModule = { AdFill: ComponentType<AdFillProps> };

/** A banner is 320 by 50; a tall one is a list of links. */
export type RoomSize = 'banner' | 'tall';
export const roomSizes = { house: 'banner', script: 'banner', widget: 'tall' } as const;

export type AdNetwork = {
  readonly name: string;
  /** Brings its adapter when the first slot needs it (ADS-07). */
  readonly file: Pick<ScriptFile<AdModule>, 'load'>;
  readonly size: RoomSize;
};
export type AdNetworks = Readonly<Record<keyof typeof roomSizes, AdNetwork>>;
