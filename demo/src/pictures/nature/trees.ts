import type { Colour } from '../ink/colour.ts';
import { ellipse, type Point, path, placed, round, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export type TreeKind = 'round' | 'acacia' | 'baobab' | 'poplar' | 'conifer' | 'bush';
type TreeLook = { readonly height: number; readonly depth?: number; readonly leaf?: Colour };

type Tones = { readonly leaf: Colour; readonly depth: number };

const trunkColour = '#6b4a36';

/** Draws a tree that stands on `at`. */
export function tree(stage: Stage, kind: TreeKind, at: Point, look: TreeLook): string {
  const depth = look.depth ?? 0;
  const leaf = look.leaf ?? stage.terrain.leaf;
  // A few shapes of a kind are enough to look like a wood.
  const shape = stage.random.whole(1, depth < 0.3 ? 3 : 2);
  const drawn = stage.reuse(`tree ${kind} ${leaf} ${depth.toFixed(2)} ${shape}`, () =>
    drawers[kind](stage, leaf, depth),
  );
  const flip = stage.random.chance(0.5) ? -1 : 1;
  const scale = look.height / 100;
  return placed(at, kind === 'acacia' || kind === 'baobab' ? [scale * flip, scale] : scale, drawn);
}

const drawers: Record<TreeKind, (stage: Stage, leaf: Colour, depth: number) => string> = {
  round: roundTree,
  acacia,
  baobab,
  poplar,
  conifer,
  bush,
};

/** A soft, uneven shape: what a mass of leaves looks like from afar. */
function mass(stage: Stage, [x, y]: Point, [rx, ry]: Point): string {
  const { random } = stage;
  const phase = random.between(0, 6);
  const points = Array.from({ length: 8 }, (_, index): Point => {
    const turn = (index / 8) * Math.PI * 2;
    const reach = 1 + 0.1 * Math.sin(turn * 3 + phase) + random.between(-0.07, 0.07);
    return [x + Math.cos(turn) * rx * reach, y + Math.sin(turn) * ry * reach];
  });
  return round(points);
}

/** Masses of leaves: each turns from light to shade, and carries a lighter patch on the side of the sun. */
function crown(stage: Stage, masses: readonly (readonly [number, number, number, number])[], tones: Tones): string {
  const { lightFrom } = stage;
  const [lit, body, dark] = [
    stage.lit(tones.leaf, tones.depth),
    stage.tint(tones.leaf, tones.depth),
    stage.shaded(tones.leaf, tones.depth),
  ];
  const fill = stage.gradient('down', body, dark);
  return masses
    .map(([x, y, rx, ry]) => {
      const patch = mass(stage, [x + lightFrom * rx * 0.28, y - ry * 0.36], [rx * 0.56, ry * 0.44]);
      return path(mass(stage, [x, y], [rx, ry]), fill) + path(patch, lit, { opacity: 0.62 });
    })
    .join('');
}

function roundTree(stage: Stage, leaf: Colour, depth: number): string {
  const { random } = stage;
  const wood = stage.shaded(trunkColour, depth);
  const trunk = path('M-4 0Q-2-20-2-60H3Q3-20 5 0z', wood) + stroke('M0-30L-14-50M1-26L14-46', wood, 2.6);
  const wide = random.between(0.85, 1.2);
  return (
    trunk +
    crown(
      stage,
      [
        [-15 * wide, -54, 20 * wide, 17],
        [17 * wide, -52, 19 * wide, 16],
        [random.between(-5, 5), -72, 26 * wide, 24],
      ],
      { leaf, depth },
    )
  );
}

function acacia(stage: Stage, leaf: Colour, depth: number): string {
  const { random } = stage;
  const wood = stage.shaded(trunkColour, depth);
  const trunk =
    stroke('M0 0Q2-28-4-44Q-12-58-30-70M-4-44Q2-60 8-76M-2-38Q16-54 40-68', wood, 4.5) +
    path('M-4 0L4 0L2 -40L-5 -40z', wood);
  const tiers = [
    [-30, -76, random.between(30, 38)],
    [38, -74, random.between(28, 36)],
    [4, -90, random.between(40, 50)],
  ] as const;
  const pads = tiers.map(([x, y, r]) => {
    const top = `M${x - r} ${y}q${r * 0.2}-16 ${r * 0.75}-16q${r * 0.25}-4 ${r * 0.5} 0q${r * 0.55} 0 ${r * 0.75} 16q${-r} 7 ${-2 * r} 0z`;
    const shine = ellipse([x + stage.lightFrom * r * 0.3, y - 11], [r * 0.55, 4.5], stage.lit(leaf, depth));
    return path(top, stage.gradient('down', stage.tint(leaf, depth), stage.shaded(leaf, depth))) + shine;
  });
  return trunk + pads.join('');
}

function baobab(stage: Stage, leaf: Colour, depth: number): string {
  const bark = '#8d6a58';
  const trunk = path(
    'M-17 0Q-12-22-14-48Q-20-62-40-72L-38-76Q-18-70-10-60Q-8-74-16-88L-12-90Q-2-78 0-62Q8-76 20-86L23-83Q14-70 12-58Q22-68 42-70L42-66Q22-58 15-46Q13-20 19 0z',
    stage.gradient(
      'across',
      ...(stage.lightFrom < 0
        ? [stage.lit(bark, depth), stage.shaded(bark, depth)]
        : [stage.shaded(bark, depth), stage.lit(bark, depth)]),
    ),
  );
  const tufts = [
    [-40, -77, 17, 9],
    [43, -72, 15, 8],
    [-15, -92, 19, 10],
    [21, -89, 20, 10],
    [3, -82, 11, 6],
  ] as const;
  return trunk + crown(stage, tufts, { leaf, depth });
}

function poplar(stage: Stage, leaf: Colour, depth: number): string {
  const half = stage.lightFrom < 0 ? 'M0-100Q-20-50-9-10H0z' : 'M0-100Q20-50 9-10H0z';
  return (
    stroke('M0 0V-20', stage.shaded(trunkColour, depth), 5) +
    path('M0-100Q-20-50-9-10H9Q20-50 0-100z', stage.shaded(leaf, depth)) +
    path(half, stage.tint(leaf, depth))
  );
}

function conifer(stage: Stage, leaf: Colour, depth: number): string {
  const side = stage.lightFrom;
  const tier = (top: number, foot: number, half: number) =>
    path(`M0 ${top}L${half} ${foot}L${-half} ${foot}z`, stage.shaded(leaf, depth)) +
    path(`M0 ${top}L${side * half} ${foot}L0 ${foot - 4}z`, stage.tint(leaf, depth));
  return (
    stroke('M0 0V-20', stage.shaded(trunkColour, depth), 6) +
    tier(-58, -10, 26) +
    tier(-80, -38, 20) +
    tier(-100, -64, 14)
  );
}

function bush(stage: Stage, leaf: Colour, depth: number): string {
  const { random } = stage;
  const lumps = [
    [-28, -22, random.between(22, 30), 24],
    [34, -20, random.between(20, 27), 22],
    [6, -36, random.between(28, 38), 36],
  ] as const;
  return ellipse([3, -2], [60, 5], stage.shaded(leaf, depth), { opacity: 0.35 }) + crown(stage, lumps, { leaf, depth });
}

export function shadowUnder(stage: Stage, at: Point, width: number): string {
  return ellipse([at[0] - stage.lightFrom * width * 0.3, at[1]], [width, width * 0.14], stage.palette.shade, {
    opacity: 0.35,
  });
}
