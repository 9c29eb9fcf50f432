/** Pictures as browsers ask for them. */
export type MediaFace = {
  /** A picture we gave out the address of; undefined for every other address (DAT-02). */
  picture(request: PictureRequest): Promise<ServedPicture | undefined>;
};
export type PictureRequest = { readonly signature: string; readonly options: string; readonly id: string };
/** `full`: the bytes of the same picture where no data is saved; on a lighter one, where that is known. */
export type ServedPicture = { readonly bytes: Buffer; readonly etag: string; readonly full?: number };

/** Publishers' pictures: fetched once, made small, stored. */
export type PictureFace = {
  storePicture(address: string, signal?: AbortSignal): Promise<StoreOutcome>;
  /** Stores the best of these pictures that can be fetched; undefined if none can. */
  storeBest(candidates: readonly PictureCandidate[], signal?: AbortSignal): Promise<StoredPicture | undefined>;
};
export type StoreOutcome = { readonly ok: true; readonly picture: StoredPicture } | { readonly ok: false };

/** A publisher's picture as articles refer to it. */
export type StoredPicture = {
  readonly id: string;
  /** In the text of an article, where it keeps its proportions. */
  readonly width: number;
  readonly height: number;
  /** A WebP 24 pixels wide in base64, to be shown blurred until the picture is loaded. */
  readonly placeholder: string;
};

/** A picture that a feed or page names for an article, before it was fetched. */
export type PictureCandidate = {
  /** Absolute. */
  readonly address: string;
  readonly from: 'json-ld' | 'open-graph' | 'twitter' | 'feed' | 'body';
  readonly width?: number;
  readonly height?: number;
  /** Alternative text, class names and ids around the picture, which may show that it is a logo or an icon. */
  readonly words?: string;
  /** Which of the pictures in the text it is, from 0. */
  readonly position?: number;
};

/** Where the client finds a picture. */
export type PictureAddress = (pictureId: string) => string;

/** Where the client finds a picture: on a card, and in the text of an article, where it keeps its proportions. */
export type PictureAddresses = { readonly onCard: PictureAddress; readonly inText: PictureAddress };
