import type { PictureAddresses } from '../modules/media/media.face.ts';
import { mediaSigner } from '../modules/media/media-signer.ts';

export function pictureAddresses(secret: string): PictureAddresses {
  const { address } = mediaSigner(secret);
  return {
    onCard: (pictureId) => address(pictureId, '504x283-hi'),
    inText: (pictureId) => address(pictureId, '720-hi'),
  };
}
