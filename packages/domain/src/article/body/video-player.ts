/** How a video is played inside the article: the provider's player in a frame, or the publisher's file. */
export type VideoPlayer = { readonly as: 'frame' | 'file'; readonly src: string; readonly isUpright: boolean };

const frames: Readonly<Record<string, { id: RegExp; src: (id: string) => string; isUpright?: boolean }>> = {
  youtube: { id: /^[\w-]{11}$/, src: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1` },
  vimeo: { id: /^\d{1,12}(\/[0-9a-f]{6,20})?$/, src: vimeoPlayer },
  dailymotion: {
    id: /^[a-z0-9]{4,20}$/i,
    src: (id) => `https://geo.dailymotion.com/player.html?video=${id}&autoplay=true`,
  },
  facebook: {
    id: /^\d{5,25}$/,
    src: (id) =>
      `https://www.facebook.com/plugins/video.php?autoplay=true&href=${encodeURIComponent(`https://www.facebook.com/watch/?v=${id}`)}`,
  },
  tiktok: { id: /^\d{10,25}$/, src: (id) => `https://www.tiktok.com/player/v1/${id}?autoplay=1`, isUpright: true },
};

function vimeoPlayer(id: string): string {
  const [number, key] = id.split('/', 2);
  return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${key === undefined ? '' : `&h=${key}`}`;
}

/** The player of a card that names its video `youtube:ID` or `file:ADDRESS`; undefined for any other name. */
export function videoPlayer(key: string): VideoPlayer | undefined {
  const at = key.indexOf(':');
  const [kind, id] = [key.slice(0, at), key.slice(at + 1)];
  if (kind === 'file') return id.startsWith('https://') ? { as: 'file', src: id, isUpright: false } : undefined;
  const frame = Object.hasOwn(frames, kind) ? frames[kind] : undefined;
  return frame?.id.test(id) ? { as: 'frame', src: frame.src(id), isUpright: frame.isUpright === true } : undefined;
}
