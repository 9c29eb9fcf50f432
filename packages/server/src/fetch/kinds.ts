const KB = 1024;
const MB = 1024 * KB;

/** Times in ms. `firstByte` runs from asking to the head of the answer, `whole` over all redirects together. */
export type Limits = {
  readonly connect: number;
  readonly firstByte: number;
  readonly whole: number;
  readonly bytes: number;
  readonly decodedBytes: number;
};

export type KindOfFetch = {
  readonly accept: string;
  readonly limits: Limits;
  /** What the host is left in peace for afterwards, in ms. */
  readonly gap: number;
  /** Whether what lies beyond the limit is left out instead of the whole refused. */
  readonly truncates: boolean;
};

const times = { connect: 8_000, firstByte: 15_000, whole: 30_000 };

/** What we ask publishers for; each kind says what it takes and how much of it. */
export const kindsOfFetch = {
  feed: {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1',
    limits: { ...times, bytes: 6 * MB, decodedBytes: 16 * MB },
    gap: 1_000,
    truncates: false,
  },
  page: {
    accept: 'text/html, application/xhtml+xml, application/xml;q=0.5, */*;q=0.1',
    limits: { ...times, bytes: 4 * MB, decodedBytes: 12 * MB },
    gap: 1_000,
    truncates: false,
  },
  // pages show many at once, so no publisher minds a shorter pause
  image: {
    accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif;q=0.8, image/*;q=0.1',
    limits: { ...times, bytes: 12 * MB, decodedBytes: 12 * MB },
    gap: 250,
    truncates: false,
  },
  /** Films are large and come slowly; they are asked for only when an operator imports some. */
  film: {
    accept: 'video/mp4, video/webm, video/quicktime;q=0.8, video/*;q=0.5, */*;q=0.1',
    limits: { ...times, whole: 300_000, bytes: 200 * MB, decodedBytes: 200 * MB },
    gap: 1_000,
    truncates: false,
  },
  /** The size is the least a crawler has to read (RFC 9309, 2.5); what follows may be left out. */
  robots: {
    accept: 'text/plain, */*;q=0.1',
    limits: { ...times, whole: 20_000, bytes: 500 * KB, decodedBytes: 500 * KB },
    gap: 250,
    truncates: true,
  },
} as const satisfies Record<string, KindOfFetch>;

export type FetchKind = keyof typeof kindsOfFetch;
