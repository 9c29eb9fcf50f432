import type { FilmSource } from '@griot/content/film/encoding';

type Stream = {
  readonly codec_type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly avg_frame_rate?: string;
  readonly duration?: string;
  readonly side_data_list?: readonly { readonly rotation?: number }[];
};
/** What ffprobe says of a film as JSON. */
export type LookedAt = { readonly streams?: readonly Stream[]; readonly format?: { readonly duration?: string } };

export const wantedFacts =
  'stream=codec_type,width,height,sample_aspect_ratio,avg_frame_rate,duration:stream_side_data=rotation:format=duration';

/**
 * The film as it is shown; undefined where there is none. Phones film sideways and say so beside the film, and a film may say
 * that its pixels are no squares: both count before anything is decided by its size.
 */
export function sourceIn({ streams = [], format }: LookedAt): FilmSource | undefined {
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  const { width: columns = 0, height = 0, side_data_list = [] } = picture ?? {};
  const seconds = Number(format?.duration ?? picture?.duration);
  if (!(columns > 0 && height > 0 && Number.isFinite(seconds))) return undefined;
  const width = Math.max(1, Math.round(columns * (ratioIn(picture?.sample_aspect_ratio, ':') ?? 1)));
  const isTurned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    seconds,
    framesPerSecond: ratioIn(picture?.avg_frame_rate, '/') ?? 25,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}

/** Undefined for what ffprobe says where it does not know: 0/0, 0:1 and N/A. */
function ratioIn(text: string | undefined, mark: string): number | undefined {
  const [number = 0, parts = 1] = (text ?? '').split(mark).map(Number);
  const ratio = number / parts;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}
