import type { Scene } from '@griot/demo/scenes';

type Frame = { readonly width: number; readonly height: number };

/** One clip: a drawn scene, the camera's way over it (0 its left edge, 1 its right), and what moves in front. */
export type ClipScript = {
  readonly key: string;
  readonly scene: Scene;
  readonly seed: string;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  /** A source of sound in ffmpeg's own words. */
  readonly sound: string;
  readonly overlay: (second: number, frame: Frame) => string;
};

/** The same scattered places for every frame. */
function scattered(count: number, salt: number): { x: number; y: number; pace: number }[] {
  const part = (index: number, turn: number) =>
    Math.abs(Math.sin((index + 1) * 12.9898 * turn + salt) * 43_758.5453) % 1;
  return Array.from({ length: count }, (_, index) => ({ x: part(index, 1), y: part(index, 2), pace: part(index, 3) }));
}

function gulls(second: number, { width }: Frame): string {
  return scattered(5, 3)
    .map(({ x, y, pace }) => {
      const across = ((x + second * (0.05 + pace * 0.05)) % 1.2) * width - 20;
      const down = 110 + y * 120 + Math.sin(second * 1.4 + pace * 6) * 8;
      const wing = Math.sin(second * 9 + pace * 6) * 6;
      const span = 9 + pace * 7;
      return `<path d="M${across - span} ${down - wing}Q${across - span / 2} ${down - 6} ${across} ${down}Q${across + span / 2} ${down - 6} ${across + span} ${down - wing}" fill="none" stroke="#2b3336" stroke-width="2.2" stroke-linecap="round"/>`;
    })
    .join('');
}

function falling(second: number, { width, height }: Frame): string {
  return scattered(120, 8)
    .map(({ x, y, pace }) => {
      const down = ((y + second * (0.9 + pace * 0.6)) % 1.1) * (height + 60) - 50;
      const across = ((x + down / 4_000) % 1) * width;
      const length = 14 + pace * 18;
      return `<path d="M${across} ${down}l${-length / 9} ${length}" stroke="#e8f0f4" stroke-width="1.4" stroke-linecap="round" opacity="${0.25 + pace * 0.4}"/>`;
    })
    .join('');
}

function stars(second: number, { width, height }: Frame): string {
  const twinkling = scattered(46, 5).map(({ x, y, pace }) => {
    const glow = 0.25 + 0.75 * Math.abs(Math.sin(second * (0.8 + pace) + pace * 9));
    return `<circle cx="${x * width}" cy="${y * height * 0.55}" r="${0.9 + pace * 1.2}" fill="#fff" opacity="${glow}"/>`;
  });
  const flight = (second - 3.4) / 0.9;
  const isFlying = flight > 0 && flight < 1;
  const shooting = isFlying
    ? `<path d="M${60 + flight * 220} ${80 + flight * 90}l-46 -19" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity="${1 - flight}"/>`
    : '';
  return twinkling.join('') + shooting;
}

function sparks(second: number, { width, height }: Frame): string {
  return scattered(34, 2)
    .map(({ x, y, pace }) => {
      const rise = (y + second * (0.08 + pace * 0.1)) % 1;
      const across = (x + Math.sin(second * (0.6 + pace) + pace * 8) * 0.03) * width;
      const glow = Math.sin(rise * Math.PI) * (0.4 + 0.6 * Math.abs(Math.sin(second * 3 + pace * 7)));
      return `<circle cx="${across}" cy="${height * (0.98 - rise * 0.6)}" r="${1.5 + pace * 1.5}" fill="#ffe08a" opacity="${glow}"/>`;
    })
    .join('');
}

export const clipScripts: readonly ClipScript[] = [
  {
    key: 'morning-on-the-beach',
    scene: 'coast',
    seed: 'clip',
    seconds: 10,
    from: 0.1,
    to: 0.75,
    sound: 'anoisesrc=c=brown:a=0.35,tremolo=f=0.2:d=0.8',
    overlay: gulls,
  },
  {
    key: 'the-rains-are-here',
    scene: 'rain',
    seed: 'clip',
    seconds: 8,
    from: 0.7,
    to: 0.2,
    sound: 'anoisesrc=c=pink:a=0.16',
    overlay: falling,
  },
  {
    key: 'night-without-lamps',
    scene: 'night-sky',
    seed: 'clip',
    seconds: 9,
    from: 0.2,
    to: 0.6,
    sound: 'anoisesrc=c=brown:a=0.08',
    overlay: stars,
  },
  {
    key: 'fireflies-over-the-field',
    scene: 'farmland',
    seed: 'clip-dusk',
    seconds: 8,
    from: 0.55,
    to: 0.05,
    sound: 'anoisesrc=c=brown:a=0.1,tremolo=f=4:d=0.4',
    overlay: sparks,
  },
];
