import type { Colour } from '../ink/colour.ts';
import { circle, ellipse, path, stroke } from '../ink/shapes.ts';
import type { HeadStyle } from './outfit.ts';

type HeadTones = {
  readonly skin: Colour;
  readonly neck: Colour;
  readonly hair: Colour;
  readonly cloth: Colour;
  readonly clothShade: Colour;
};
export type View = 'side' | 'front' | 'back';

/** A head whose crown is at y -100, looking to the right when seen from the side. */
export function head(style: HeadStyle, view: View, tones: HeadTones): string {
  const neck = stroke('M-.4-89V-82.4', tones.neck, 4.2);
  const face = view === 'back' ? '' : ellipse([view === 'side' ? 0.5 : 0, -92.6], [5.3, 6.7], tones.skin);
  const ear = view === 'side' ? circle([-1.6, -91.6], 1.1, tones.neck) : '';
  const [behind, over] = coverings[style](tones, view);
  return behind + neck + face + (style === 'scarf' ? '' : ear) + over;
}

type Covering = (tones: HeadTones, view: View) => readonly [behind: string, over: string];

const coverings: Record<HeadStyle, Covering> = {
  short: ({ hair }, view) => ['', topHair(hair, view)],
  afro: ({ hair }, view) => [
    circle([-0.8, -95.2], 8.6, hair),
    view === 'back' ? circle([0, -94.6], 8.4, hair) : topHair(hair, view),
  ],
  bun: ({ hair }, view) => [circle([view === 'side' ? -5.2 : 0, -101], 3.6, hair), topHair(hair, view)],
  long: ({ hair }, view) => {
    const fall = path(
      view === 'side'
        ? 'M-6.4-94Q-9.5-84-7.4-77Q-3-75 .6-78Q2-84 1-93z'
        : 'M-6.4-94Q-8.5-84-7.4-77Q0-74.6 7.4-77Q8.5-84 6.4-93z',
      hair,
    );
    return view === 'back' ? ['', fall + topHair(hair, view)] : [fall, topHair(hair, view)];
  },
  wrap: ({ cloth, clothShade, skin }, view) => [
    view === 'back' ? ellipse([0, -92.6], [5.3, 6.7], skin) : '',
    path('M-6.4-92.6Q-11-104-1.4-106Q9.4-106 6.3-94.4Q0-98.6-6.4-92.6z', cloth) +
      stroke('M-6-95Q-1-101 6-97M-5.6-99Q0-104 5-101', clothShade, 1),
  ],
  scarf: ({ cloth, clothShade, skin }, view) => [
    ellipse([-0.4, -92.6], [7, 8.2], cloth),
    path('M-6.8-93Q-8.6-84-11-77Q0-72.6 10.4-77Q6.6-82 6-90Q3-84.6-1-85Q-5-86-6.8-93z', cloth) +
      (view === 'back' ? ellipse([0, -92.6], [7, 8.2], cloth) : '') +
      stroke('M5-86Q0-80-7-79', clothShade, 1) +
      (view === 'side'
        ? ellipse([2, -92.4], [3.9, 5.4], skin)
        : view === 'front'
          ? ellipse([0, -92.2], [4.3, 5.5], skin)
          : ''),
  ],
  cap: ({ cloth, clothShade, hair }, view) => [
    '',
    (view === 'back' ? ellipse([0, -92], [5.4, 6], hair) : path('M-5.6-90Q-6.4-96-4-97H0L-3-91.6z', hair)) +
      path('M-5.9-94.4Q-6.2-101 0-101Q6-101 5.9-95.2z', cloth) +
      (view === 'side' ? path('M4-96.4Q9-96.4 11-94.4L5-94.2z', clothShade) : ''),
  ],
  straw: ({ cloth, clothShade, hair }, view) => [
    '',
    (view === 'back' ? ellipse([0, -92], [5.4, 6], hair) : '') +
      path('M-5.4-97Q-5-104.6 0-104.6Q5-104.6 5.4-97z', cloth) +
      ellipse([0, -96.6], [12.4, 2.6], cloth) +
      stroke('M-5.2-98.4Q0-97.2 5.2-98.4', clothShade, 1.4),
  ],
};

function topHair(hair: Colour, view: View): string {
  if (view === 'back') return ellipse([0, -93.4], [5.6, 6.6], hair);
  if (view === 'front')
    return path('M-5.7-92Q-6.6-100.6 0-100.6Q6.6-100.6 5.7-92Q4.4-96.8 0-96.8Q-4.4-96.8-5.7-92z', hair);
  return path('M5.4-95.4Q5.4-100.8-.6-100.6Q-7-100-5.6-90.4Q-3.4-88.6-2.8-91.6Q-3.4-95 0-95.2Q3-95.6 5.4-95.4z', hair);
}
