import type { CallOptions } from '@griot/contract/define-call';
import type { Clip } from '@griot/contract/entities/clip';
import type { ClipOpening, ClipQuery } from '@griot/domain/clip/clip-opening';
import type { LoadContext } from '../../platform/routing/define-route.ts';

export type ClipContext = LoadContext<ClipQuery>;
export type ClipData = {
  clip: Clip;
  opening: ClipOpening;
  /** For which market and device further calls are made; the server has no device for a link. */
  options: CallOptions;
  /** What to watch next, where the page came with it; null where it is still to be asked for. */
  upNext: readonly Clip[] | null;
};
