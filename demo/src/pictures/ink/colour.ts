/** Colours are '#rrggbb' strings throughout, so that a palette can be read and changed by eye. */
export type Colour = string;

type Channels = readonly [number, number, number];

export function mix(from: Colour, to: Colour, share: number): Colour {
  return combine(from, to, (a, b) => a + (b - a) * share);
}

/** Like light through coloured glass: white changes nothing. */
export function multiply(colour: Colour, by: Colour): Colour {
  return combine(colour, by, (a, b) => (a * b) / 255);
}

export function lighter(colour: Colour, share: number): Colour {
  return mix(colour, '#ffffff', share);
}

export function darker(colour: Colour, share: number): Colour {
  return mix(colour, '#0c1024', share);
}

export function brightness(colour: Colour): number {
  const [r, g, b] = channels(colour);
  return r + g + b;
}

function combine(one: Colour, other: Colour, rule: (a: number, b: number) => number): Colour {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  return hex([rule(r1, r2), rule(g1, g2), rule(b1, b2)]);
}

function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(values: Channels): Colour {
  return `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
