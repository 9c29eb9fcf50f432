import type { Colour } from '../ink/colour.ts';
import { hairs, skins } from '../ink/local-colours.ts';
import type { Stage } from '../ink/stage.ts';

export type HeadStyle = 'short' | 'afro' | 'bun' | 'long' | 'wrap' | 'scarf' | 'cap' | 'straw';
export type Garment = 'trousers' | 'shorts' | 'skirt' | 'dress' | 'robe' | 'coat';

export type Outfit = {
  readonly garment: Garment;
  readonly head: HeadStyle;
  readonly top: Colour;
  readonly bottom: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
  /** Cloth of a wrap, scarf, cap or hat. */
  readonly cloth: Colour;
  readonly longSleeves: boolean;
};

const garmentHeads: Record<Garment, readonly HeadStyle[]> = {
  trousers: ['short', 'short', 'afro', 'cap', 'bun'],
  shorts: ['short', 'afro', 'bun'],
  skirt: ['bun', 'wrap', 'long', 'scarf', 'afro'],
  dress: ['wrap', 'bun', 'scarf', 'long', 'wrap'],
  robe: ['short', 'scarf', 'wrap', 'short'],
  coat: ['short', 'bun', 'scarf', 'afro'],
};

const everyday: readonly Garment[] = ['trousers', 'trousers', 'dress', 'skirt', 'robe'];

/** Someone nobody has met: dressed from the picture's accents, over which a caller may lay what the job asks for. */
export function someone(stage: Stage, wanted: Partial<Outfit> = {}): Outfit {
  const { random, accents } = stage;
  const garment = wanted.garment ?? random.pick(everyday);
  const [top, bottom, cloth] = random.shuffled(accents) as [Colour, Colour, Colour];
  const plainBottom = random.chance(0.6) ? random.pick(['#2e3a52', '#4a4038', '#3b4a45', '#6b5b4c']) : bottom;
  return {
    garment,
    head: random.pick(garmentHeads[garment]),
    top,
    bottom: garment === 'trousers' || garment === 'shorts' ? plainBottom : bottom,
    skin: random.pick(skins),
    hair: random.pick(hairs),
    cloth,
    longSleeves: garment === 'robe' || random.chance(0.45),
    ...wanted,
  };
}
