/** How a film is made in one quality. */
export type QualityPlan = {
  readonly name: string;
  /** Pixels of the shorter side. */
  readonly shortSide: number;
  /** How much detail may be lost (x264: higher loses more), and bits in a second at the most. */
  readonly loss: number;
  readonly mostRate: number;
  readonly soundRate: number;
};
/** What is known of a film before it is made smaller. */
export type FilmSource = {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly hasSound: boolean;
};
export type Frame = { readonly width: number; readonly height: number };

/** The lowest first. The second is the plain file, for players without streams. */
export const qualityPlans: readonly QualityPlan[] = [
  { name: 'low', shortSide: 240, loss: 31, mostRate: 160_000, soundRate: 24_000 },
  { name: 'mid', shortSide: 360, loss: 29, mostRate: 400_000, soundRate: 32_000 },
  { name: 'high', shortSide: 540, loss: 27, mostRate: 900_000, soundRate: 48_000 },
];

const segmentSeconds = 2;
/** Frames a second: no more are made, however many a film claims to have. */
const frameRates = { least: 1, most: 30 };

/** The qualities that a film of this size is worth: none larger than itself, but always one. */
export function plansFor({ width, height }: Frame, plans: readonly QualityPlan[] = qualityPlans): QualityPlan[] {
  const shortSide = Math.min(width, height);
  const fitting = plans.filter((_, at) => at === 0 || (plans[at - 1] as QualityPlan).shortSide < shortSide);
  return fitting.map((plan) => ({ ...plan, shortSide: Math.min(plan.shortSide, even(shortSide)) }));
}

/** The frame with this shorter side; both sides even, as H.264 needs them. */
export function frameWithin({ width, height }: Frame, shortSide: number): Frame {
  const scale = shortSide / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/**
 * The arguments with which ffmpeg makes a film of one quality: fragmented with an index, a keyframe every two seconds,
 * and no frame that refers to a later one, so that sound and picture begin together without an edit list (ADR 0064).
 * Nothing of the film comes along but picture and sound: captions inside the picture's stream (`a53cc`) would be shown
 * by some players.
 */
export function encodingArguments(source: FilmSource, plan: QualityPlan): string[] {
  const { width, height } = frameWithin(source, plan.shortSide);
  const rate = Math.max(frameRates.least, Math.min(source.framesPerSecond, frameRates.most));
  const group = String(Math.max(1, Math.round(rate * segmentSeconds)));
  return [
    ...['-map', '0:v:0', '-vf', `fps=${rate},scale=${width}:${height},setsar=1`, '-c:v', 'libx264', '-preset', 'slow'],
    ...['-profile:v', 'main', '-pix_fmt', 'yuv420p', '-bf', '0', '-crf', String(plan.loss), '-a53cc', '0'],
    ...['-maxrate', String(plan.mostRate), '-bufsize', String(plan.mostRate * 2)],
    ...['-g', group, '-keyint_min', group, '-sc_threshold', '0'],
    ...(source.hasSound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', String(plan.soundRate), '-ac', '1'] : ['-an']),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+cmaf+frag_keyframe+global_sidx+skip_trailer', '-f', 'mp4'],
  ];
}

/** The still picture, and a moving one of a few frames, as WebP. */
export const posterPlan = { quality: 62 } as const;
export const previewPlan = { shortSide: 120, frames: 8, milliseconds: 250, quality: 42 } as const;
