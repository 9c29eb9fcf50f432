import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../http/derived-key.ts';
import type { PictureAddresses } from './media.face.ts';
import type { PictureOptions } from './pictures/picture-options.ts';

/** 128 bits: nobody can guess them, and the address stays short. */
const SIGNATURE_BYTES = 16;

export type MediaSigner = {
  /** Where readers fetch a picture, from the root of any origin of ours. */
  address(id: string, options: PictureOptions): string;
  isSigned(signature: string, id: string): boolean;
};

/**
 * Only what we put into a feed or an article can be asked for: each address carries our signature. It covers the picture
 * and not its form, of which there are few: a client that saves data asks for the light form of what it was given (DAT-02).
 */
export function mediaSigner(secret: string): MediaSigner {
  const key = createSecretKey(derivedKey(secret, 'media addresses')); // made once: bytes would be made a key each time
  const sign = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    address: (id, options) => `/media/${sign(id).toString('base64url')}/${options}/${id}`,
    isSigned: (signature, id) => {
      const given = Buffer.from(signature, 'base64url');
      // the text is compared too: base64url has several spellings for the same bytes
      if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return false;
      return timingSafeEqual(given, sign(id));
    },
  };
}

/** The addresses that feeds and articles carry: the larger form for cards, and the one for texts. */
export function pictureAddresses({ address }: Pick<MediaSigner, 'address'>): PictureAddresses {
  return {
    onCard: (pictureId) => address(pictureId, '504x283-hi'),
    inText: (pictureId) => address(pictureId, '720-hi'),
  };
}
