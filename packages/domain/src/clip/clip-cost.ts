import { type ClipConnection, wantsLowest } from './clip-connection.ts';

type Video = { size?: number; low_size?: number };

/**
 * What a clip costs this reader in bytes, on every card and page of it: the size of the one quality that is fetched
 * (CLP-02). Undefined where nobody counted it.
 */
export const clipCost = ({ size, low_size = size }: Video, connection: ClipConnection): number | undefined =>
  wantsLowest(connection) ? low_size : size;
