// Draws the icons of the installed app from the one drawing there is: npx node tools/icons/draw-icons.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../packages/web/public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** Systems cut a maskable icon into shapes of their own: the ground fills it, and the sign keeps to the inner part. */
const maskable = drawing
  .replace('rx="5" ', '')
  .replace('<path', '<path transform="translate(12 12) scale(.72) translate(-12 -12)"');

const icons = [
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['icon-maskable-512.png', maskable, 512],
] as const;

for (const [name, svg, size] of icons) {
  const picture = sharp(Buffer.from(svg), { density: size * 3 }).resize(size, size);
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, name));
}
