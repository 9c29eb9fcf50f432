import { brightness, type Colour, mix, multiply } from './colour.ts';
import { HEIGHT, WIDTH } from './frame.ts';
import { accentSets, type Terrain, terrains } from './local-colours.ts';
import { type Mood, type Palette, palettes } from './palettes.ts';
import { type Random, randomFrom } from './random.ts';
import { type Attributes, type Point, tag } from './shapes.ts';

type Stop =
  | Colour
  | readonly [colour: Colour, opacity: number]
  | readonly [colour: Colour, opacity: number, at: number];
type Direction = 'down' | 'across' | 'slant' | 'round';

/** Only what differs from SVG's own default, which runs across. */
const directions: Record<Exclude<Direction, 'round'>, Record<string, number>> = {
  down: { x2: 0, y2: 1 },
  across: {},
  slant: { y2: 1 },
};

/** How much of the air's own colour lies even over what is near. */
const veils: Record<Mood, number> = {
  dawn: 0.05,
  noon: 0,
  golden: 0.04,
  dusk: 0.1,
  night: 0.14,
  overcast: 0.06,
  harmattan: 0.12,
  storm: 0.08,
};

/** What every part of one picture shares: the dice, the light, the ground, and the definitions collected on the way. */
export class Stage {
  readonly random: Random;
  readonly terrain: Terrain;
  readonly accents: readonly Colour[];
  readonly sun: Point;
  #palette: Palette;
  readonly #definitions = new Map<string, string>();
  readonly #paints = new Map<string, string>();
  readonly #drawings = new Map<string, string>();

  constructor(seed: string, moods: readonly Mood[]) {
    this.random = randomFrom(seed);
    const mood = this.random.pick(moods);
    this.#palette = this.random.pick(palettes.filter((palette) => palette.mood === mood));
    this.terrain = this.random.pick(terrains);
    this.accents = this.random.shuffled(this.random.pick(accentSets));
    this.sun = [this.random.between(0.14, 0.86) * WIDTH, sunHeight(mood, this.random)];
  }

  get palette(): Palette {
    return this.#palette;
  }

  /** Draws a part of the picture in another light than the sky's: under floodlights, or in a room. */
  under(light: Partial<Palette>, draw: () => string): string {
    const outside = this.#palette;
    this.#palette = { ...outside, ...light };
    const drawn = draw();
    this.#palette = outside;
    return drawn;
  }

  /** -1 when the light comes from the left, 1 from the right. */
  get lightFrom(): -1 | 1 {
    return this.sun[0] < WIDTH / 2 ? -1 : 1;
  }

  get isDark(): boolean {
    return this.palette.lamps > 0.4;
  }

  /** The lightest of the accents, for stripes and bands between the others. */
  get pale(): Colour {
    return this.accents.toSorted((a, b) => brightness(b) - brightness(a))[0] as Colour;
  }

  /** An accent that stands out from a light ground. */
  vivid(index: number): Colour {
    const { pale } = this;
    const others = this.accents.filter((accent) => accent !== pale);
    return others[index % others.length] as Colour;
  }

  accent(index: number): Colour {
    return this.accents[index % this.accents.length] as Colour;
  }

  /** A thing's own colour in the light of the hour; depth 0 is near, 1 is lost in the haze. */
  tint(colour: Colour, depth = 0): Colour {
    const veil = veils[this.palette.mood];
    return mix(multiply(colour, this.palette.ambient), this.palette.haze, veil + depth * (1 - veil));
  }

  lit(colour: Colour, depth = 0): Colour {
    return mix(this.tint(colour, depth), this.palette.light, 0.28 * (1 - depth * 0.6));
  }

  shaded(colour: Colour, depth = 0): Colour {
    const tinted = this.tint(colour, depth);
    return mix(tinted, multiply(tinted, this.palette.shade), 0.75 * (1 - depth * 0.7));
  }

  gradient(direction: Direction, ...stops: readonly Stop[]): string {
    const children = stops.map((stop, index) => {
      const [colour, opacity, at] = typeof stop === 'string' ? [stop, 1] : stop;
      const offset = at ?? index / Math.max(1, stops.length - 1);
      return tag('stop', {
        ...(offset > 0 && { offset }),
        'stop-color': colour,
        ...(opacity < 1 && { 'stop-opacity': opacity }),
      });
    });
    const body = children.join('');
    return direction === 'round'
      ? this.#define('radialGradient', {}, body)
      : this.#define('linearGradient', directions[direction], body);
  }

  /** Draws something once and points to it from then on: twenty trees cost little more than two. */
  reuse(key: string, make: () => string, more: Attributes = {}): string {
    const lit = `${key} ${this.#palette.ambient}`;
    const name = this.#drawings.get(lit) ?? this.#storeDrawn(lit, make());
    return tag('use', { href: `#${name}`, ...more });
  }

  clip(shape: string): string {
    return this.#define('clipPath', {}, shape);
  }

  definitions(): string {
    return tag('defs', {}, [...this.#definitions.values()].join(''));
  }

  #storeDrawn(key: string, drawn: string): string {
    const name = `u${this.#drawings.size}`;
    this.#drawings.set(key, name);
    this.#definitions.set(key, tag('g', { id: name }, drawn));
    return name;
  }

  /** The same definition asked for twice is kept once. */
  #define(name: string, attributes: Record<string, number>, body: string): string {
    const key = `${name}${JSON.stringify(attributes)}${body}`;
    const known = this.#paints.get(key);
    if (known) return known;
    const id = `d${this.#paints.size}`;
    this.#definitions.set(key, tag(name, { id, ...attributes }, body));
    this.#paints.set(key, `url(#${id})`);
    return `url(#${id})`;
  }
}

function sunHeight(mood: Mood, random: Random): number {
  const low = mood === 'dawn' || mood === 'dusk' || mood === 'golden';
  return HEIGHT * (low ? random.between(0.34, 0.5) : random.between(0.12, 0.27));
}
