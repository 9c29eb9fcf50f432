type Version = { readonly major: number; readonly minor: number };

/** Whether a shell of this version lets the page set its status bar: above 6, or 6 with a nonzero minor (spec 5). */
export const canStyleStatusBar = (version: Version | null): boolean =>
  version !== null && (version.major > 6 || (version.major === 6 && version.minor > 0));
