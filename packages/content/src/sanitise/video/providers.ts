/** The video providers: the form of their ids, and the page where a video can be watched. */
export type Provider = {
  readonly name: string;
  readonly id: RegExp;
  page(id: string): string;
  /** Whether its players are on this host, without `www.` and similar prefixes. */
  readonly hosts: RegExp;
  /** The id in the address of a player or of a video page. */
  idIn(url: URL): string | undefined;
};

/** The rest of a path after one of these prefixes. */
const after = (url: URL, beginning: RegExp): string | undefined => beginning.exec(url.pathname)?.[1];

const youtube: Provider = {
  name: 'YouTube',
  id: /^(?!videoseries$|live_stream$)[\w-]{11}$/, // these two stand for lists and channels
  page: (id) => `https://www.youtube.com/watch?v=${id}`,
  hosts: /^(youtube(-nocookie)?\.com|youtu\.be)$/,
  idIn: (url) =>
    url.searchParams.get('v') ??
    after(url, /^\/(?:embed|v|e|shorts|live)\/([^/]+)/) ??
    (url.hostname.endsWith('youtu.be') ? after(url, /^\/([^/]+)/) : undefined),
};

/** An unlisted Vimeo video needs a second key in its address. */
const vimeo: Provider = {
  name: 'Vimeo',
  id: /^\d{1,12}(\/[0-9a-f]{6,20})?$/,
  page: (id) => `https://vimeo.com/${id}`,
  hosts: /^vimeo\.com$/,
  idIn: (url) => {
    const id = after(url, /^\/(?:video\/)?(\d+(?:\/[0-9a-f]+)?)/);
    const key = url.searchParams.get('h');
    return id !== undefined && key !== null && !id.includes('/') ? `${id}/${key}` : id;
  },
};

const dailymotion: Provider = {
  name: 'Dailymotion',
  id: /^[a-z0-9]{4,20}$/i,
  page: (id) => `https://www.dailymotion.com/video/${id}`,
  hosts: /^(dailymotion\.com|dai\.ly)$/,
  idIn: (url) =>
    url.searchParams.get('video') ??
    after(url, /^\/(?:embed\/)?video\/([a-z0-9]+)/i) ??
    (url.hostname === 'dai.ly' ? after(url, /^\/([a-z0-9]+)/i) : undefined),
};

const facebook: Provider = {
  name: 'Facebook',
  id: /^\d{5,25}$/,
  page: (id) => `https://www.facebook.com/watch/?v=${id}`,
  hosts: /^(facebook\.com|fb\.watch)$/,
  idIn: (url) => {
    const shown = url.pathname.endsWith('/plugins/video.php') ? URL.parse(url.searchParams.get('href') ?? '') : url;
    if (!shown || !/(^|\.)facebook\.com$/.test(shown.hostname)) return undefined;
    return shown.searchParams.get('v') ?? after(shown, /\/(?:videos|reel)\/(?:[^/]+\/)??(\d+)/);
  },
};

const tiktok: Provider = {
  name: 'TikTok',
  id: /^\d{10,25}$/,
  page: (id) => `https://www.tiktok.com/player/v1/${id}`,
  hosts: /^tiktok\.com$/,
  idIn: (url) => after(url, /^\/(?:embed(?:\/v\d)?|player\/v\d|v|@[^/]*\/video)\/(\d+)/),
};

const providers: ReadonlyMap<string, Provider> = new Map(
  Object.entries({ youtube, vimeo, dailymotion, facebook, tiktok }),
);

const FILE = 'file';
const LONGEST_ADDRESS = 2048;

/** A video as a body carries it: `youtube:ID`, or `file:ADDRESS` where the publisher keeps it. */
export type Video = { readonly key: string; readonly name: string; readonly page: string };

/** Parses the key of a video; undefined for anything else. */
export function videoOf(key: string): Video | undefined {
  const at = key.indexOf(':');
  const [kind, id] = [key.slice(0, at), key.slice(at + 1)];
  if (kind === FILE) return fileAt(id);
  const provider = providers.get(kind);
  return provider?.id.test(id) ? { key, name: provider.name, page: provider.page(id) } : undefined;
}

/** The video a player or a page at this address shows; undefined where no provider we know stands there. */
export function videoAt(address: string): Video | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m|player|geo|touch|web)\./, '');
  for (const [kind, provider] of providers)
    if (provider.hosts.test(host)) return videoOf(`${kind}:${provider.idIn(url) ?? ''}`);
  return undefined;
}

/** A file of the publisher's own, which has no better name than its host. */
export function fileAt(address: string): Video | undefined {
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe && url.href === address
    ? { key: `${FILE}:${address}`, name: url.hostname.replace(/^www\./, ''), page: address }
    : undefined;
}
