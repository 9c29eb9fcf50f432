export type ClipConnection = {
  savesData: boolean;
  /** 3g and slower. */
  isSlow: boolean;
};

/** A reader who saves data or has a slow connection gets the lowest quality. */
export const wantsLowest = ({ savesData, isSlow }: ClipConnection): boolean => savesData || isSlow;
