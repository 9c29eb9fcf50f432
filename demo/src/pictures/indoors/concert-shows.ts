import type { Colour } from '../ink/colour.ts';

export type Show = { readonly back: Colour; readonly beams: readonly Colour[] };

export const shows: readonly Show[] = [
  { back: '#2a1650', beams: ['#ff5fa2', '#5fd4ff', '#ffd35f'] },
  { back: '#10305a', beams: ['#5fe0d0', '#ffb35f', '#9f7fff'] },
  { back: '#4a1038', beams: ['#ff8f5f', '#ffd35f', '#ff5f8f'] },
  { back: '#0f3a3c', beams: ['#ffe08a', '#5fffb8', '#5fb8ff'] },
  { back: '#3a1c14', beams: ['#ffb84a', '#ff6f4a', '#ffe9b0'] },
  { back: '#1c1f4a', beams: ['#8a9fff', '#ff7fd0', '#ffffff'] },
];
