import type { Colour } from './colour.ts';

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Attributes = Readonly<Record<string, string | number>>;

export function rect(box: Box, fill: Colour, more: Attributes = {}): string {
  const [x, y, width, height] = box;
  return tag('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...more });
}

export function circle(at: Point, r: number, fill: Colour, more: Attributes = {}): string {
  return tag('circle', { cx: at[0], cy: at[1], r, fill, ...more });
}

export function ellipse(at: Point, radii: Point, fill: Colour, more: Attributes = {}): string {
  return tag('ellipse', { cx: at[0], cy: at[1], rx: radii[0], ry: radii[1], fill, ...more });
}

export function polygon(points: readonly Point[], fill: Colour, more: Attributes = {}): string {
  return path(`${straight(points)}z`, fill, more);
}

export function path(d: string, fill: Colour, more: Attributes = {}): string {
  return tag('path', { d, fill, ...more });
}

/** A line along `d`; that lines have round ends and no filling is said once for the whole picture. */
export function stroke(d: string, colour: Colour, width: number, more: Attributes = {}): string {
  return tag('path', { d, stroke: colour, 'stroke-width': width, ...more });
}

export function group(more: Attributes, ...children: string[]): string {
  return Object.keys(more).length === 0 ? children.join('') : tag('g', more, children.join(''));
}

/** Turns something drawn around the origin, then moves it to `at`. */
export function turned(at: Point, degrees: number, ...children: string[]): string {
  return group({ transform: `translate(${pair(...at)})rotate(${short(degrees)})` }, ...children);
}

/** Places something drawn around the origin. */
export function placed(at: Point, scale: number | Point, ...children: string[]): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const size = sx === sy ? fine(sx) : `${fine(sx)} ${fine(sy)}`;
  return group({ transform: `translate(${short(at[0])} ${short(at[1])})scale(${size})` }, ...children);
}

export function straight(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${pair(x, y)}`).join('');
}

/** A soft curve that starts and ends in the outer points and is drawn towards the ones between. */
export function smooth(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last || points.length < 3) return straight(points);
  const middles = points.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 2] ?? last;
    return pair((x + nextX) / 2, (y + nextY) / 2);
  });
  // T mirrors the last control point, which is exactly the next point when the joints are midpoints.
  return `M${pair(...first)}Q${pair(...second)} ${middles[0]}${middles
    .slice(1)
    .map((to) => `T${to}`)
    .join('')}L${pair(...last)}`;
}

/** A closed soft curve drawn towards all points. */
export function round(points: readonly Point[]): string {
  const middles = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return pair((x + nextX) / 2, (y + nextY) / 2);
  });
  const [x, y] = points[0] ?? [0, 0];
  return `M${middles.at(-1)}Q${pair(x, y)} ${middles.map((to, index) => (index === 0 ? to : `T${to}`)).join('')}z`;
}

/** Closes a line that runs from side to side down to a floor. */
export function downTo(line: string, floor: number, [left, right]: Point): string {
  return `${line}L${pair(right, floor)}L${pair(left, floor)}z`;
}

export function tag(name: string, attributes: Attributes, children = ''): string {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(key, value)}"`);
  return children ? `<${name}${listed.join('')}>${children}</${name}>` : `<${name}${listed.join('')}/>`;
}

function written(key: string, value: string | number): string {
  if (key === 'd') return tidy(String(value), short).replaceAll(' -', '-');
  if (typeof value === 'string') return key === 'transform' ? tidy(value, fine) : value;
  return key === 'opacity' || key === 'offset' || key === 'stop-opacity' ? fine(value) : short(value);
}

/**
 * Whoever writes a path may compute freely in it: its numbers are cut here.
 * A sign stays even before a zero, since it may be all that parts two numbers.
 */
function tidy(text: string, rounded: (value: number) => string): string {
  return text.replace(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => {
    const cut = rounded(Number(number));
    return number.startsWith('-') && !cut.startsWith('-') ? `-${cut}` : cut;
  });
}

/** A sign separates two numbers as well as a space does. */
function pair(x: number, y: number): string {
  const second = short(y);
  return second.startsWith('-') ? `${short(x)}${second}` : `${short(x)} ${second}`;
}

/** One decimal is enough for the eye and keeps the text of a picture short. */
function short(value: number): string {
  return terse(Math.round(value * 10) / 10);
}

function fine(value: number): string {
  return terse(Math.round(value * 100) / 100);
}

/** .5 for 0.5: a picture holds thousands of numbers. */
function terse(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.');
}
