/** Ground, sun and hill: calm colours that stand apart from each other in light and in dark. */
const palettes = [
  ['#0f4c5c', '#fb8b24', '#e36414'],
  ['#264653', '#e9c46a', '#2a9d8f'],
  ['#5f0f40', '#fb8b24', '#9a031e'],
  ['#1d3557', '#f1faee', '#e63946'],
  ['#3d405b', '#f2cc8f', '#81b29a'],
  ['#283618', '#dda15e', '#606c38'],
  ['#6d597a', '#eaac8b', '#b56576'],
  ['#003049', '#fcbf49', '#d62828'],
] as const;

/** A small landscape, drawn from 32 bits: the same for the same bits. */
export function drawnAvatar(seed: number): string {
  const bits = (from: number, count: number) => (seed >>> from) & ((1 << count) - 1);
  const [ground, sun, hill] = palettes[bits(0, 3)] ?? palettes[0];
  const sunX = 14 + bits(3, 4) * 2.4;
  const sunY = 14 + bits(7, 3) * 2;
  const radius = 7 + bits(10, 3);
  const [left, crest, right] = [34 + bits(13, 4), 22 + bits(17, 4) * 1.5, 34 + bits(21, 4)];
  const second = 44 + bits(25, 4);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>` +
    `<circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${sun}"/>` +
    `<path d="M0 ${left}Q32 ${crest} 64 ${right}V64H0z" fill="${hill}"/>` +
    `<path d="M0 ${second}Q20 ${second - 8} 64 ${second + 4}V64H0z" fill="${ground}" opacity=".55"/></svg>`
  );
}
